import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import { useFieldText } from './field-text.ts';
import type { FormData } from './form-types.ts';

type DisputedProps = {
  data: FormData;
  disputed: FormData['disputed'];
  /** Keeps what was typed before the form is built anew. */
  onBefore?: () => Promise<void>;
};

/** Fields that this person changed while somebody else saved another value. */
export function Disputed({ data, disputed, onBefore }: DisputedProps) {
  const { t } = useTexts();
  const writing = useWrite();
  const textOf = useFieldText(data.choices);
  if (disputed.length === 0) return null;

  async function take(names: readonly string[]) {
    await onBefore?.();
    await writing.write('take', { 'names[]': names });
  }

  return (
    <ConflictView
      level={2}
      differences={disputed.map(({ name, mine, theirs }) => ({
        name,
        label: t(`properties.field.${name}`),
        mine: textOf(name, mine),
        theirs: textOf(name, theirs),
      }))}
      onTake={({ name }) => void take([name])}
      onTakeAll={() => void take(disputed.map(({ name }) => name))}
    />
  );
}

import type { ReactNode } from 'react';
import { currentRecord, type FormCheck } from '#app/core/forms/form.ts';
import { ConflictView, type Difference } from '#app/shell/admin/conflict-view.tsx';
import { useFormVersion } from '#app/shell/admin/held-version.ts';
import { Button } from '#app/ui/button.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';

type SettingsFormProps<Stored> = {
  version: number;
  /** What the form shows of the group. */
  content: unknown;
  schema?: FormCheck;
  /** Every field as it was typed and as somebody else stored it meanwhile; equal ones are left out. */
  compare: (typed: Record<string, string>, stored: Stored) => Difference[];
  /** A form longer than the screen keeps its button in sight. */
  isLong?: boolean;
  children: (field: FieldOf) => ReactNode;
};

/** The form of a group of settings. When two people save, the second one is shown what the first one stored. */
export function SettingsForm<Stored>(props: SettingsFormProps<Stored>) {
  const { version, content, schema, compare, isLong = false, children } = props;
  const { t } = useTexts();
  const writing = useWrite<{ version: number }>();
  const held = useFormVersion({ version, content }, writing.result);
  const stored = currentRecord<Stored & { version: number }>(held.result);
  const typed = held.result?.ok === false ? held.result.values : {};

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        writing={writing}
        result={held.result}
        {...(schema ? { schema } : {})}
        intent="save"
        replayKey={false}
        warnOnLeave
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={held.version} />
            {stored ? (
              <ConflictView
                level={2}
                differences={compare(typed, stored).filter(({ mine, theirs }) => mine !== theirs)}
                onTakeAll={held.refill}
              />
            ) : null}
            {children(field)}
            <div
              className={isLong ? 'sticky bottom-0 z-10 -mx-1 border-t border-linea bg-arena px-1 py-4' : ''}
            >
              <Button>{t('common.action.save')}</Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

import { Button } from '#app/ui/button.tsx';
import { useSentForms } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { RoleRow } from './role-types.ts';

type SaveBarProps = {
  /** Null for a new role. */
  stored: RoleRow | null;
  isChanged: boolean;
  onDiscard: () => void;
};

/** Fixed to the screen, because the form is longer than the screen. */
export function SaveBar({ stored, isChanged, onDiscard }: SaveBarProps) {
  const { t } = useTexts();
  // The switch in the list saves the whole role: saving here before its answer arrives would cause a conflict.
  const isWaiting = useSentForms().some((form) => stored && form.get('key') === stored.key);

  return (
    <div className="sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-linea bg-caliza px-5 py-3 compact:-mx-4 compact:-mb-4 compact:px-4">
      <p role="status" className="text-sm text-piedra">
        {t(isChanged ? 'roles.unsaved' : 'roles.no_changes')}
      </p>
      <div className="flex flex-wrap gap-3">
        {isChanged ? (
          <Button type="button" tone="secondary" onClick={onDiscard}>
            {t('common.action.discard')}
          </Button>
        ) : null}
        <Button {...(isWaiting ? { isPending: true } : {})}>
          {t(stored ? 'common.action.save' : 'roles.create')}
        </Button>
      </div>
    </div>
  );
}

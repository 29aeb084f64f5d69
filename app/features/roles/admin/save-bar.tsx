import { Button } from '#app/ui/button.tsx';
import { useTexts } from '../texts.ts';

type SaveBarProps = {
  isNew: boolean;
  isChanged: boolean;
  /** The same role is being saved elsewhere on the page: what comes of it is waited for. */
  isWaiting: boolean;
  onDiscard: () => void;
};

/** Always in sight: the form is longer than the screen. */
export function SaveBar({ isNew, isChanged, isWaiting, onDiscard }: SaveBarProps) {
  const { t } = useTexts();
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
          {t(isNew ? 'roles.create' : 'common.action.save')}
        </Button>
      </div>
    </div>
  );
}

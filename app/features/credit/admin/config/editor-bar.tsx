import { Button } from '#app/ui/button.tsx';
import { useTexts } from './config-texts.ts';

type EditorBarProps = {
  isChanged: boolean;
  problems: number;
  onDiscard: () => void;
  onReview: () => void;
};

/** Fixed to the screen, because the form is longer than the screen. */
export function EditorBar({ isChanged, problems, onDiscard, onReview }: EditorBarProps) {
  const { t } = useTexts();
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-3 border-t border-linea bg-arena px-1 py-4 compact:py-3">
      <p role="status" className="text-sm text-piedra">
        {problems > 0
          ? t('credit.config.bar.wrong', { count: problems })
          : t(isChanged ? 'credit.config.bar.changed' : 'credit.config.bar.clean')}
      </p>
      <div className="flex flex-wrap gap-3">
        {isChanged ? (
          <Button type="button" tone="secondary" onClick={onDiscard}>
            {t('common.action.discard')}
          </Button>
        ) : null}
        <Button type="button" onClick={onReview}>
          {t('credit.config.bar.review')}
        </Button>
      </div>
    </div>
  );
}

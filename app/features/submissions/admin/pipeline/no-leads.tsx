import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { pipelinePath } from '../../domain/lead-address.ts';
import { useTexts } from '../pipeline-texts.ts';

export function NoLeadsYet({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="door"
      title={t('submissions.pipeline.empty')}
      action={
        mayWrite ? (
          <ButtonLink to={`${pipelinePath}/new`}>{t('submissions.pipeline.action.new')}</ButtonLink>
        ) : null
      }
    >
      {t('submissions.pipeline.empty_hint')}
    </EmptyState>
  );
}

export function NoLeadsFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="saguaro"
      title={t('submissions.pipeline.none_found')}
      action={
        <ButtonLink to="?view=table&closed=yes" tone="secondary">
          {t('submissions.pipeline.show_all')}
        </ButtonLink>
      }
    >
      {t('submissions.pipeline.none_found_hint')}
    </EmptyState>
  );
}

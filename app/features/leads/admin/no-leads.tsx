import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { pipelinePath } from '../domain/lead-address.ts';
import { useTexts } from './texts.ts';

export function NoLeadsYet({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="door"
      title={t('leads.pipeline.empty')}
      action={
        mayWrite ? <ButtonLink to={`${pipelinePath}/new`}>{t('leads.pipeline.action.new')}</ButtonLink> : null
      }
    >
      {t('leads.pipeline.empty_hint')}
    </EmptyState>
  );
}

export function NoLeadsFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="saguaro"
      title={t('leads.pipeline.none_found')}
      action={
        <ButtonLink to="?view=table&closed=yes" tone="secondary">
          {t('leads.pipeline.show_all')}
        </ButtonLink>
      }
    >
      {t('leads.pipeline.none_found_hint')}
    </EmptyState>
  );
}

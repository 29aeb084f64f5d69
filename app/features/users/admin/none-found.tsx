import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';

/** A search that found nobody, and the way back to everyone. */
export function NoneFound({ title, allHref }: { title: string; allHref: string }) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="saguaro"
      title={title}
      action={
        <ButtonLink to={allHref} tone="secondary">
          {t('users.list.show_all')}
        </ButtonLink>
      }
    >
      {t('users.list.none_found_hint')}
    </EmptyState>
  );
}

import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';

/** Shown when a search finds nobody, with a link to the whole list. */
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

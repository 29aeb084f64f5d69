import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { ListData } from './list-types.ts';

/** Unfinished forms of this person, to continue them. */
export function DraftsNotice({ drafts }: Pick<ListData, 'drafts'>) {
  const { t, ago } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  if (drafts.length === 0) return null;

  return (
    <section
      aria-label={t('properties.admin.draft.title')}
      className="mb-5 grid gap-1 rounded-card border border-linea bg-caliza px-5 py-3"
    >
      <h2 className="font-serif text-lg">{t('properties.admin.draft.title')}</h2>
      <ul className="grid">
        {drafts.map(({ id, title, updatedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-t border-linea py-1 first:border-t-0"
          >
            <Link
              to={`/admin/properties/new?draft=${id}`}
              className="min-w-0 py-1.5 wrap-anywhere underline underline-offset-3 hover:text-barro"
            >
              {title || t('properties.admin.draft.untitled')}
            </Link>
            <time dateTime={updatedAt} className="text-sm text-piedra" suppressHydrationWarning>
              {ago(updatedAt)}
            </time>
            <writing.Form method="post" action="/admin/properties" className="ml-auto">
              <input type="hidden" name="intent" value="discardDraft" />
              <Button size="sm" tone="quiet" name="draft" value={id}>
                {t('common.action.discard')}
                <span className="sr-only"> {title || t('properties.admin.draft.untitled')}</span>
              </Button>
            </writing.Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

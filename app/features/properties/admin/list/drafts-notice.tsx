import { Link } from 'react-router';
import { useWrite } from '#app/ui/write/use-write.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useTexts } from '../texts.ts';
import type { ListData } from './list-types.ts';

/** Unfinished forms of this person, to continue them. */
export function DraftsNotice({ drafts }: Pick<ListData, 'drafts'>) {
  const { t, ago } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  if (drafts.length === 0) return null;
  const nameOf = ({ title, place }: { title: string; place: string }) =>
    title || [t('properties.admin.draft.untitled'), place].filter(Boolean).join(' · ');

  return (
    <section
      aria-label={t('properties.admin.draft.title')}
      className="mb-5 grid gap-1 rounded-card border border-linea bg-caliza px-5 py-3"
    >
      <h2 className="font-serif text-lg">{t('properties.admin.draft.title')}</h2>
      <ul className="grid">
        {drafts.map(({ id, title, place, updatedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-t border-linea py-1 first:border-t-0"
          >
            <Link
              to={`/admin/properties/new?draft=${id}`}
              className="min-w-0 py-1.5 wrap-anywhere underline underline-offset-3 hover:text-barro"
            >
              {nameOf({ title, place })}
            </Link>
            <time dateTime={updatedAt} className="text-sm text-piedra" suppressHydrationWarning>
              {ago(updatedAt)}
            </time>
            <span className="ml-auto">
              <DiscardButton
                of={nameOf({ title, place })}
                isPending={writing.sent?.get('draft') === id}
                onDiscard={() => void writing.write('discardDraft', { draft: id }, '/admin/properties')}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

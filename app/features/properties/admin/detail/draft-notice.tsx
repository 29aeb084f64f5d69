import { ButtonLink } from '#app/ui/button.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { PendingDraft } from '../../server/office/pending-drafts.server.ts';
import { DiscardButton } from '../discard-button.tsx';
import { useTexts } from '../texts.ts';

type DraftNoticeProps = { propertyId: number; drafts: readonly PendingDraft[] };

/** Changes that were typed and are not in the property yet: whose they are, and how to go on with one's own. */
export function DraftNotice({ propertyId, drafts }: DraftNoticeProps) {
  const { t, ago } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  if (drafts.length === 0) return null;

  return (
    <ul className="mb-5 grid gap-2 rounded-card border border-ocre/35 bg-ocre-suave px-5 py-3">
      {drafts.map(({ id, by, isMine, step, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-0 grow wrap-anywhere">
            {isMine ? t('properties.admin.pending.mine') : t('properties.admin.pending.of', { name: by })}{' '}
            <time dateTime={at} className="text-sm text-piedra" suppressHydrationWarning>
              {ago(at)}
            </time>
          </p>
          {isMine ? (
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink size="sm" tone="secondary" to={`/admin/properties/${propertyId}/edit?step=${step}`}>
                {t('properties.admin.pending.continue')}
              </ButtonLink>
              <DiscardButton
                isPending={writing.isWriting}
                onDiscard={() => void writing.write('discard', {}, `/admin/properties/${propertyId}`)}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import { Eye } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { SelectField, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { entryLimits, writtenEntryKinds } from '../domain/entry.ts';
import { entryInput } from '../domain/follow-up-schema.ts';
import type { TimelineEntry, timelineOf } from '../server/timeline.server.ts';
import { useTexts } from '../texts.ts';
import { useEntryTitle } from './entry-title.ts';

/** The title of an entry whose kind only the record's own feature knows; null for all others. */
export type OwnTitle = (entry: TimelineEntry) => string | null;

type Sharing = Awaited<ReturnType<typeof timelineOf>>['sharing'];

type TimelineProps = {
  entries: readonly TimelineEntry[];
  hasMore: boolean;
  ownTitle: OwnTitle;
  /** The words for sharing an entry; null when entries of this record are shared with nobody. */
  sharing: Sharing;
  /** The endpoint of the record, which has `followUpIntents`; only for people who may write. */
  action?: string | undefined;
};

/** Everything that happened, newest first, and the form to add an entry. */
export function Timeline({ entries, hasMore, ownTitle, sharing, action }: TimelineProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      {action === undefined ? null : <EntryForm action={action} sharing={sharing} />}
      {entries.length === 0 ? <p className="text-piedra">{t('followup.entry.none')}</p> : null}
      <ol className="grid gap-0">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} ownTitle={ownTitle} sharing={sharing} />
        ))}
      </ol>
      {hasMore ? <OlderEntries shown={entries.length} /> : null}
    </div>
  );
}

function EntryForm({ action, sharing }: { action: string; sharing: Sharing }) {
  const { t } = useTexts();
  const writing = useWrite();
  return (
    <Form
      writing={writing}
      action={action}
      intent="entry"
      schema={entryInput}
      resetOnSuccess
      className="gap-4 rounded-card border border-linea bg-duna/60 p-4"
    >
      {(field) => (
        <>
          <SelectField
            label={t('followup.entry.what')}
            options={writtenEntryKinds.map((value) => ({
              value,
              label: t(`followup.entry.kind.${value}`),
            }))}
            {...field('kind', 'note')}
          />
          <TextArea label={t('followup.entry.text')} rows={2} maxLength={3000} required {...field('text')} />
          {sharing ? <Switch label={sharing.share} hint={sharing.hint} {...field('isShared')} /> : null}
          <Button className="justify-self-end">{t('followup.entry.add')}</Button>
        </>
      )}
    </Form>
  );
}

type EntryProps = { entry: TimelineEntry; ownTitle: OwnTitle; sharing: Sharing };

function Entry({ entry, ownTitle, sharing }: EntryProps) {
  const { t, dateTime } = useTexts();
  const title = useEntryTitle();
  const reason = entry.reason ? t('followup.entry.reason', { reason: entry.reason }) : '';
  return (
    <li className="grid gap-1 border-l-2 border-linea py-2.5 pl-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {ownTitle(entry) ?? title(entry)}
        {entry.isShared && sharing ? (
          <Badge tone="blue">
            <Eye aria-hidden strokeWidth={1.75} className="size-3.5" />
            {sharing.shared}
          </Badge>
        ) : null}
      </p>
      {[reason, entry.text]
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))}
      <p className="text-sm text-piedra">
        {entry.author ?? t('followup.entry.by_itself')} ·{' '}
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
      </p>
    </li>
  );
}

function OlderEntries({ shown }: { shown: number }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('entries', String(Math.min(entryLimits.most, shown + 4 * entryLimits.first)));
  return (
    <Link
      to={`?${next}`}
      replace
      preventScrollReset
      className={buttonLook({ tone: 'secondary', size: 'sm' })}
    >
      {t('followup.entry.older')}
    </Link>
  );
}

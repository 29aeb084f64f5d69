import { Eye } from 'lucide-react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { SelectField, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { leadDoor } from '../../domain/lead-address.ts';
import { entryInput } from '../../domain/lead-schema.ts';
import { spokenKinds } from '../../domain/lead.ts';
import { entryLimits } from '../../domain/pipeline-query.ts';
import { useTexts } from '../texts.ts';
import { useEntryWords } from './entry-words.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';

type TimelineProps = { detail: LeadDetail; may: PipelineData['may'] };

/** Everything that happened, newest first, and the place to say what just did. */
export function LeadTimeline({ detail, may }: TimelineProps) {
  const { t } = useTexts();
  const { lead, entries, hasMoreEntries } = detail;
  return (
    <div className="grid gap-6">
      {may.write ? <EntryForm leadId={lead.id} /> : null}
      {entries.length === 0 ? <p className="text-piedra">{t('leads.pipeline.entry.none')}</p> : null}
      <ol className="grid gap-0">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMoreEntries ? <OlderEntries shown={entries.length} /> : null}
    </div>
  );
}

function EntryForm({ leadId }: { leadId: number }) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data);
  return (
    <Form
      fetcher={fetcher}
      action={leadDoor(leadId)}
      intent="entry"
      schema={entryInput}
      resetOnSuccess
      className="gap-4 rounded-card border border-linea bg-duna/60 p-4"
    >
      {(field) => (
        <>
          <SelectField
            label={t('leads.pipeline.entry.what')}
            options={spokenKinds.map((value) => ({
              value,
              label: t(`leads.pipeline.entry.kind.${value}`),
            }))}
            {...field('kind', 'note')}
          />
          <TextArea
            label={t('leads.pipeline.entry.text')}
            rows={2}
            maxLength={3000}
            required
            {...field('text')}
          />
          <Switch
            label={t('leads.pipeline.entry.share')}
            hint={t('leads.pipeline.entry.share_hint')}
            {...field('isShared')}
          />
          <Button className="justify-self-end">{t('leads.pipeline.entry.add')}</Button>
        </>
      )}
    </Form>
  );
}

type EntryData = LeadDetail['entries'][number];

function Entry({ entry }: { entry: EntryData }) {
  const { t, dateTime } = useTexts();
  const words = useEntryWords();
  const { title, body } = words(entry);
  return (
    <li className="grid gap-1 border-l-2 border-linea py-2.5 pl-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {title}
        {entry.isShared ? (
          <Badge tone="blue">
            <Eye aria-hidden strokeWidth={1.75} className="size-3.5" />
            {t('leads.pipeline.entry.shared')}
          </Badge>
        ) : null}
      </p>
      {body.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
      <p className="text-sm text-piedra">
        {entry.author ?? t('leads.pipeline.entry.by_itself')} ·{' '}
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
      {t('leads.pipeline.entry.older')}
    </Link>
  );
}

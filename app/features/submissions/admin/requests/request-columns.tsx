import { House, ShieldAlert } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { phoneText } from '#app/ui/form/phone-mask.ts';
import type { Column } from '#app/ui/table/table.tsx';
import { useTexts } from '../requests-texts.ts';
import { AnswerClock } from './answer-clock.tsx';
import type { ListedRequest } from './request-types.ts';
import { SubmissionStatusWord } from './status-word.tsx';

export function useRequestColumns(now: string): Column<ListedRequest>[] {
  return [...useFirstColumns(now), ...useMoreColumns()];
}

function useFirstColumns(now: string): Column<ListedRequest>[] {
  const { t, money } = useTexts();
  return [
    {
      id: 'name',
      header: t('submissions.requests.column.name'),
      cell: (row) => <NameCell row={row} />,
      sortable: true,
      hideable: false,
    },
    {
      id: 'due',
      header: t('submissions.requests.column.clock'),
      cell: (row) => <AnswerClock facts={row} now={now} />,
      sortable: true,
    },
    {
      id: 'status',
      header: t('submissions.requests.column.status'),
      cell: ({ status }) => <SubmissionStatusWord status={status} />,
      sortable: true,
    },
    {
      id: 'home',
      header: t('submissions.requests.column.home'),
      cell: ({ type, operation, place }) => (
        <span className="grid gap-0.5">
          <span>
            {type ? t(`properties.type.${type}`) : t('submissions.requests.no_type')}
            {` · ${t(`properties.operation.${operation}`)}`}
          </span>
          {place ? <span className="text-sm text-piedra wrap-anywhere">{place}</span> : null}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('submissions.requests.column.price'),
      align: 'end',
      sortable: true,
      cell: ({ price }) => <span className="whitespace-nowrap">{price === null ? '—' : money(price)}</span>,
    },
    {
      id: 'advisor',
      header: t('submissions.requests.column.advisor'),
      cell: ({ advisorName }) => advisorName ?? t('submissions.requests.no_advisor'),
    },
  ];
}

function useMoreColumns(): Column<ListedRequest>[] {
  const { t, ago, dateTime } = useTexts();
  const isHiddenAtFirst = true;
  return [
    {
      id: 'phone',
      header: t('submissions.requests.column.phone'),
      cell: ({ phone }) => (phone ? phoneText(phone) : '—'),
      isHiddenAtFirst,
    },
    {
      id: 'email',
      header: t('submissions.requests.column.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email || '—'}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'place',
      header: t('submissions.requests.column.place'),
      cell: ({ address }) => <span className="wrap-anywhere">{address || '—'}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'urgency',
      header: t('submissions.requests.column.urgency'),
      cell: ({ urgency }) => (urgency ? t(`leads.urgency.${urgency}`) : '—'),
      isHiddenAtFirst,
    },
    {
      id: 'reason',
      header: t('submissions.requests.column.reason'),
      cell: ({ reason }) => reason || '—',
      isHiddenAtFirst,
    },
    {
      id: 'created',
      header: t('submissions.requests.column.created'),
      sortable: true,
      cell: ({ createdAt }) => (
        // The words age between the server and the browser.
        <time dateTime={createdAt} title={dateTime(createdAt)} suppressHydrationWarning>
          {ago(createdAt)}
        </time>
      ),
    },
  ];
}

function NameCell({ row }: { row: ListedRequest }) {
  const { t } = useTexts();
  return (
    <span className="flex items-center gap-3 md:min-w-60">
      {row.photo ? (
        <Picture photo={row.photo} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-control" />
      ) : (
        <span className="grid h-12 w-16 shrink-0 place-items-center rounded-control bg-duna text-piedra">
          <House aria-hidden strokeWidth={1.75} className="size-5" />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">{row.contactName || t('submissions.requests.no_name')}</span>
        <span className="text-sm font-normal text-piedra">{row.folio}</span>
        {row.isQuarantined ? (
          <span>
            <Badge tone="ochre">
              <ShieldAlert aria-hidden strokeWidth={1.75} className="size-3.5" />
              {t('submissions.requests.quarantine_mark')}
            </Badge>
          </span>
        ) : null}
      </span>
    </span>
  );
}

import { priceText } from '#app/i18n/formats.ts';
import { House, ShieldAlert } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { RowTitle, rowPictureLook } from '#app/ui/table/row-title.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { useTexts } from '../texts.ts';
import { ResponseClock } from '#app/features/followup/parts/response-clock.tsx';
import type { ListedSubmission } from './submission-types.ts';
import { SubmissionStatusWord } from './status-word.tsx';

export function useSubmissionColumns(now: string): Column<ListedSubmission>[] {
  return [...useFirstColumns(now), ...useMoreColumns()];
}

function useFirstColumns(now: string): Column<ListedSubmission>[] {
  const { t } = useTexts();
  return [
    {
      id: 'name',
      header: t('submissions.list.column.name'),
      cell: (row) => <NameCell row={row} />,
      sortable: true,
      hideable: false,
    },
    {
      id: 'due',
      header: t('submissions.list.column.clock'),
      cell: (row) => <ResponseClock facts={row} now={now} isCell />,
      isWhole: true,
      sortable: true,
    },
    {
      id: 'status',
      header: t('submissions.list.column.status'),
      cell: ({ status }) => <SubmissionStatusWord status={status} />,
      sortable: true,
    },
    {
      id: 'home',
      header: t('submissions.list.column.home'),
      cell: ({ type, operation, place }) => (
        <span className="max-md:grid max-md:gap-0.5">
          <span>
            {type ? t(`properties.type.${type}`) : t('submissions.list.no_type')}
            {` · ${t(`properties.operation.${operation}`)}`}
          </span>
          {place ? <span className="text-sm text-piedra md:ml-1.5"> {place}</span> : null}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('submissions.list.column.price'),
      align: 'end',
      sortable: true,
      cell: ({ price, operation }) => (
        <span className="whitespace-nowrap">{price === null ? '—' : priceText(price, operation)}</span>
      ),
    },
    {
      id: 'advisor',
      header: t('submissions.list.column.advisor'),
      cell: ({ advisorName }) => advisorName ?? t('submissions.list.no_advisor'),
    },
  ];
}

function useMoreColumns(): Column<ListedSubmission>[] {
  const { t, ago, dateTime } = useTexts();
  const isHiddenAtFirst = true;
  return [
    {
      id: 'phone',
      header: t('submissions.list.column.phone'),
      cell: ({ phone }) => (phone ? phoneText(phone) : '—'),
      isHiddenAtFirst,
    },
    {
      id: 'email',
      header: t('submissions.list.column.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email || '—'}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'place',
      header: t('submissions.list.column.place'),
      cell: ({ address }) => <span className="wrap-anywhere">{address || '—'}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'urgency',
      header: t('submissions.list.column.urgency'),
      cell: ({ urgency }) => (urgency ? t(`leads.urgency.${urgency}`) : '—'),
      isHiddenAtFirst,
    },
    {
      id: 'reason',
      header: t('submissions.list.column.reason'),
      cell: ({ reason }) => reason || '—',
      isHiddenAtFirst,
    },
    {
      id: 'created',
      header: t('submissions.list.column.created'),
      sortable: true,
      cell: ({ createdAt }) => (
        // «Hace 5 minutos» may change between rendering on the server and in the browser.
        <time dateTime={createdAt} title={dateTime(createdAt)} suppressHydrationWarning>
          {ago(createdAt)}
        </time>
      ),
    },
  ];
}

function NameCell({ row }: { row: ListedSubmission }) {
  const { t } = useTexts();
  return (
    <RowTitle
      picture={
        row.photo ? (
          <Picture photo={row.photo} alt="" sizes="64px" className={rowPictureLook} />
        ) : (
          <span className={`${rowPictureLook} grid place-items-center bg-duna text-piedra`}>
            <House aria-hidden strokeWidth={1.75} className="size-4" />
          </span>
        )
      }
      title={row.contactName || t('submissions.list.no_name')}
      details={[row.folio]}
      mark={
        row.isQuarantined ? (
          <Badge tone="ochre">
            <ShieldAlert aria-hidden strokeWidth={1.75} className="size-3.5" />
            {t('submissions.list.quarantine_mark')}
          </Badge>
        ) : null
      }
    />
  );
}

import { priceText } from '#app/i18n/formats.ts';
import { CalendarClock } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { RowTitle, rowPictureLook } from '#app/ui/table/row-title.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { PendingMark } from '../pending-mark.tsx';
import { PropertyStatusWord, PublishedWord } from '../status-word.tsx';
import { useTexts } from '../texts.ts';
import { Thumb } from '../thumb.tsx';
import type { Listed } from './list-types.ts';

/** Columns of the list. Owners get no owner column, because all the properties are theirs. */
export function useListColumns(isAgency: boolean): Column<Listed>[] {
  const first = useFirstColumns();
  const more = useMoreColumns();
  const columns = [...first, ...more];
  return isAgency ? columns : columns.filter(({ id }) => id !== 'owner');
}

function useFirstColumns(): Column<Listed>[] {
  const { t } = useTexts();
  return [
    {
      id: 'title',
      header: t('properties.admin.column.title'),
      cell: (row) => <TitleCell row={row} />,
      sortable: true,
      hideable: false,
    },
    {
      id: 'price',
      header: t('properties.field.price'),
      align: 'end',
      sortable: true,
      cell: ({ price, operation }) => (
        <span className="whitespace-nowrap">{price === null ? '—' : priceText(price, operation)}</span>
      ),
    },
    {
      id: 'status',
      header: t('properties.field.status'),
      cell: ({ status }) => <PropertyStatusWord status={status} />,
    },
    {
      id: 'published',
      header: t('properties.admin.column.published'),
      cell: ({ published, isLive }) => <PublishedWord published={published} isLive={isLive} />,
    },
    {
      id: 'type',
      header: t('properties.admin.column.type'),
      cell: ({ type }) => t(`properties.type.${type}`),
      isHiddenAtFirst: true,
    },
    {
      id: 'operation',
      header: t('properties.field.operation'),
      cell: ({ operation }) => t(`properties.operation.${operation}`),
      isHiddenAtFirst: true,
    },
  ];
}

function useMoreColumns(): Column<Listed>[] {
  const { t, number, date, dateTime, ago } = useTexts();
  return [
    {
      id: 'place',
      header: t('properties.admin.address'),
      cell: ({ address, place }) => <span className="wrap-anywhere">{address || place || '—'}</span>,
      isHiddenAtFirst: true,
    },
    {
      id: 'rooms',
      header: t('properties.field.bedrooms'),
      align: 'end',
      cell: ({ bedrooms }) => (bedrooms === null ? '—' : number(bedrooms)),
      isHiddenAtFirst: true,
    },
    {
      id: 'size',
      header: t('properties.field.constructionSize'),
      align: 'end',
      cell: ({ constructionSize }) => (constructionSize === null ? '—' : number(constructionSize)),
      isHiddenAtFirst: true,
    },
    {
      id: 'advisor',
      header: t('properties.field.advisorId'),
      cell: ({ advisorName }) => advisorName ?? t('properties.admin.no_advisor'),
    },
    {
      id: 'owner',
      header: t('properties.field.ownerId'),
      cell: ({ ownerName }) => ownerName ?? '—',
      isHiddenAtFirst: true,
    },
    {
      id: 'updated',
      header: t('properties.admin.column.updated'),
      sortable: true,
      cell: ({ updatedAt }) => (
        // The relative time may differ between the server's rendering and the browser's.
        <time dateTime={updatedAt} title={dateTime(updatedAt)} suppressHydrationWarning>
          {ago(updatedAt)}
        </time>
      ),
    },
    {
      id: 'created',
      header: t('properties.field.createdAt'),
      sortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ];
}

function TitleCell({ row }: { row: Listed }) {
  const { t } = useTexts();
  return (
    <RowTitle
      picture={<Thumb photo={row.photo} className={rowPictureLook} />}
      title={row.title}
      details={[row.id, row.place]}
      mark={
        row.isAvailabilityAsked || row.drafts.length > 0 ? (
          <>
            <PendingMark drafts={row.drafts} />
            {row.isAvailabilityAsked ? (
              <Badge tone="ochre">
                <CalendarClock aria-hidden strokeWidth={1.75} className="size-3.5" />
                {t('properties.admin.availability.mark')}
              </Badge>
            ) : null}
          </>
        ) : null
      }
    />
  );
}

import { CircleCheck, MessageCircle, Phone, RotateCcw, UserCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { iconButtonLook } from '#app/ui/button-look.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import type { enquiriesPage, ListedEnquiry } from '../../server/enquiries-list.server.ts';
import { useListColumns, useListFilters } from '../saved/list-columns.tsx';
import { enquiriesPath, exportAddress, savedAddress } from '../saved/saved-address.ts';
import { useTexts } from '../saved/texts.ts';
import { useHandling } from './use-handling.ts';
import { WaitingClock } from './waiting-clock.tsx';

type EnquiriesData = Awaited<ReturnType<typeof enquiriesPage>>;
const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Visitors who left their telephone after calculating what they can afford. */
export function EnquiriesTable({ data }: { data: EnquiriesData }) {
  const { rows, query, total, now, may } = data;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = [...useFirstColumns(now), ...useMoreColumns(query.state === undefined)];
  const rowActions = useRowActions();
  const filters = useListFilters();
  return (
    <DataTable
      id="credit-enquiries"
      caption={t('simulations.enquiries.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name, folio }) => name || folio}
      rowHref={({ id }) => savedAddress(id)}
      {...(may.handle ? { rowActions } : {})}
      state={{ ...query, total }}
      filters={[filters.kind, filters.period]}
      searchPlaceholder={t('simulations.enquiries.search')}
      exportFormats={['csv', 'xlsx']}
      exportHref={(format, shown) => exportAddress(enquiriesPath, params, format, shown)}
      empty={
        query.state === 'quarantine' ? <NothingHeld /> : <Nobody isOpenOnly={query.state === undefined} />
      }
      emptyFiltered={
        <EmptyState
          drawing="saguaro"
          title={t('simulations.enquiries.none_found')}
          action={
            <ButtonLink to={enquiriesPath} tone="secondary">
              {t('simulations.enquiries.show_open')}
            </ButtonLink>
          }
        >
          {t('simulations.enquiries.none_found_hint')}
        </EmptyState>
      }
    />
  );
}

function Nobody({ isOpenOnly }: { isOpenOnly: boolean }) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="door"
      title={t(isOpenOnly ? 'simulations.enquiries.empty' : 'simulations.enquiries.none_found')}
      action={
        isOpenOnly ? (
          <ButtonLink to="?state=all" tone="secondary">
            {t('simulations.enquiries.see_all')}
          </ButtonLink>
        ) : undefined
      }
    >
      {t('simulations.enquiries.empty_hint')}
    </EmptyState>
  );
}

function NothingHeld() {
  const { t } = useTexts();
  return (
    <EmptyState drawing="saguaro" title={t('simulations.enquiries.quarantine_empty')}>
      {t('simulations.enquiries.quarantine_hint')}
    </EmptyState>
  );
}

function useRowActions() {
  const { t } = useTexts();
  const handling = useHandling();
  return ({ id, handledAt, isQuarantined }: ListedEnquiry): MenuItem[] => [
    ...(isQuarantined
      ? [
          {
            id: 'release',
            label: t('simulations.enquiries.release'),
            icon: <UserCheck {...drawn} />,
            onSelect: () => handling.release(id),
            isQuick: true,
          },
        ]
      : []),
    handledAt === null
      ? {
          id: 'handle',
          label: t('simulations.enquiries.handle'),
          icon: <CircleCheck {...drawn} />,
          onSelect: () => handling.handle(id),
          isQuick: true,
        }
      : {
          id: 'reopen',
          label: t('simulations.enquiries.reopen'),
          icon: <RotateCcw {...drawn} />,
          onSelect: () => handling.reopen(id),
          isQuick: true,
        },
  ];
}

function useFirstColumns(now: string): Column<ListedEnquiry>[] {
  const { t } = useTexts();
  const { name, monthly } = useListColumns();
  return [
    name,
    {
      id: 'clock',
      header: t('simulations.enquiries.column.clock'),
      cell: ({ createdAt, handledAt }) => <WaitingClock since={createdAt} handledAt={handledAt} now={now} />,
    },
    {
      id: 'phone',
      header: t('simulations.enquiries.column.phone'),
      cell: (row) => <PhoneCell row={row} />,
    },
    {
      id: 'kind',
      header: t('simulations.enquiries.column.kind'),
      isHiddenAtFirst: true,
      cell: ({ kind }) => t(`credit.kind.${kind}`),
    },
    usePriceColumn(),
    monthly,
  ];
}

/** The price of the property they looked at, or else the highest price they can afford. */
function usePriceColumn(): Column<ListedEnquiry> {
  const { t, money } = useTexts();
  return {
    ...useListColumns().price,
    cell: ({ price, propertyId }) => (
      <span className="md:whitespace-nowrap">
        {propertyId === null ? t('simulations.enquiries.up_to', { amount: money(price) }) : money(price)}
      </span>
    ),
  };
}

function useMoreColumns(isOpenOnly: boolean): Column<ListedEnquiry>[] {
  const { t } = useTexts();
  const { email, created } = useListColumns();
  return [
    {
      id: 'looking',
      header: t('simulations.enquiries.column.looking'),
      cell: (row) => <LookingAt {...row} />,
    },
    email,
    {
      id: 'handled',
      header: t('simulations.enquiries.column.handled'),
      cell: ({ handledName }) => handledName ?? '—',
      isHiddenAtFirst: isOpenOnly,
    },
    { ...created, header: t('simulations.enquiries.column.created'), isHiddenAtFirst: true },
  ];
}

function PhoneCell({ row: { phone, dial, name, folio } }: { row: ListedEnquiry }) {
  const { t } = useTexts();
  if (!phone) return '—';
  const words = { name: name || folio };
  const text = t('simulations.enquiries.contact.text', { name: name.split(' ')[0] ?? '' });
  const look = iconButtonLook({ size: 'sm' });
  return (
    <span className="flex items-center">
      <span className="tabular mr-1 whitespace-nowrap">{phoneText(phone)}</span>
      {dial ? (
        <>
          <a href={`tel:+${dial}`} aria-label={t('simulations.enquiries.call', words)} className={look}>
            <Phone {...drawn} />
          </a>
          <a
            href={`https://wa.me/${dial}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('simulations.enquiries.whatsapp', words)}
            className={look}
          >
            <MessageCircle {...drawn} />
          </a>
        </>
      ) : null}
    </span>
  );
}

type LookingAtProps = Pick<ListedEnquiry, 'searchAddress' | 'propertyId' | 'propertyTitle'>;

/** The property or the search that the visitor was looking at. */
export function LookingAt({ searchAddress, propertyId, propertyTitle }: LookingAtProps) {
  const { t } = useTexts();
  const link = 'underline underline-offset-3 hover:text-barro';
  if (propertyId === null && !searchAddress) return '—';
  return (
    <span className="max-md:grid max-md:gap-0.5 md:inline-flex md:max-w-full md:gap-2">
      {propertyId === null ? null : (
        <a
          href={`/properties/${propertyId}`}
          target="_blank"
          rel="noopener"
          className={`${link} md:min-w-0 md:truncate`}
        >
          {propertyTitle ?? propertyId}
        </a>
      )}
      {searchAddress ? (
        <a href={searchAddress} target="_blank" rel="noopener" className={link}>
          {t('simulations.enquiries.listing')}
        </a>
      ) : null}
    </span>
  );
}

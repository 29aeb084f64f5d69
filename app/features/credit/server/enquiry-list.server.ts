import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/csv.ts';
import { safePath } from '#app/core/redirect.ts';
import { dialNumber } from '#app/features/properties/domain/contact-links.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { keyOrPhoneHolds, sincePeriod, wordsOf } from '#app/platform/office-search.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { EnquiriesQuery, EnquiryColumn, EnquirySort } from '../domain/saved-query.ts';
import { inBatches } from './saved-export.server.ts';
import { personName } from './saved-list.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** Who asked on the site, newest first; those whom nobody has answered unless told otherwise. */
export async function enquiriesPage(context: UseCaseContext, query: EnquiriesQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'clients', 'read'));
  const [found] = await db.select({ n: count() }).from(simulations).where(enquiriesWhere(query, now));
  const total = found?.n ?? 0;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)));
  const ids = await enquiryIds(context, query, {
    limit: query.pageSize,
    offset: (page - 1) * query.pageSize,
  });
  return {
    query: { ...query, page },
    total,
    now: now.toISOString(),
    rows: await listedEnquiries(context, ids),
    enquiries: await openEnquiries(context),
    may: { handle: can(actor.grants, 'clients', 'write') },
  };
}

type Slice = { limit: number; offset: number };

async function enquiryIds({ db, now }: UseCaseContext, query: EnquiriesQuery, slice?: Slice) {
  const found = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(enquiriesWhere(query, now))
    .orderBy(...orders[query.sort]);
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map(({ id }) => id);
}

function enquiriesWhere({ search, state, kind, period }: EnquiriesQuery, now: Date) {
  return and(
    eq(simulations.source, 'site'),
    state === undefined ? isNull(simulations.handledAt) : undefined,
    state === 'handled' ? isNotNull(simulations.handledAt) : undefined,
    ...wordsOf(search).map((word) => keyOrPhoneHolds(simulations.officeKey, word)),
    kind ? eq(simulations.kind, kind) : undefined,
    period ? gte(simulations.createdAt, sincePeriod(period, now)) : undefined,
  );
}

const orders: Record<EnquirySort, SQL[]> = {
  '-created': [desc(simulations.createdAt), desc(simulations.id)],
  created: [asc(simulations.createdAt), asc(simulations.id)],
  price: [asc(simulations.price), asc(simulations.id)],
  '-price': [desc(simulations.price), desc(simulations.id)],
  monthly: [asc(simulations.monthly), asc(simulations.id)],
  '-monthly': [desc(simulations.monthly), desc(simulations.id)],
};

async function listedEnquiries({ db }: UseCaseContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      kind: simulations.kind,
      name: simulations.name,
      phone: simulations.phone,
      email: simulations.email,
      price: simulations.price,
      monthly: simulations.monthly,
      searchAddress: simulations.searchAddress,
      propertyId: simulations.propertyId,
      propertyTitle: properties.title,
      createdAt: simulations.createdAt,
      handledAt: simulations.handledAt,
      handledName: personName,
    })
    .from(simulations)
    .leftJoin(users, eq(users.id, simulations.handledBy))
    .leftJoin(properties, eq(properties.id, simulations.propertyId))
    .where(inArray(simulations.id, [...ids]));
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        // A visitor's browser sent it: it leads nowhere but our own listing.
        searchAddress: row.searchAddress ? safePath(row.searchAddress, '') : '',
        dial: dialNumber(row.phone),
        createdAt: row.createdAt.toISOString(),
        handledAt: row.handledAt?.toISOString() ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ListedEnquiry = Awaited<ReturnType<typeof listedEnquiries>>[number];

/** How each column of the list is written in a file. */
const cells: Record<EnquiryColumn, (row: ListedEnquiry) => Cell> = {
  name: ({ name }) => name,
  clock: ({ handledAt }) => handledAt && dateTime(handledAt),
  kind: ({ kind }) => translate(`credit.kind.${kind}`),
  price: ({ price }) => price / 100,
  monthly: ({ monthly }) => monthly / 100,
  looking: ({ propertyTitle, searchAddress }) => propertyTitle || searchAddress,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  handled: ({ handledName }) => handledName,
  created: ({ createdAt }) => dateTime(createdAt),
  folio: ({ folio }) => folio,
};
const headerOf = (column: EnquiryColumn) =>
  translate(`credit.enquiries.column.${column === 'clock' ? 'handled_at' : column}`);

type ExportQuery = EnquiriesQuery & { columns: readonly EnquiryColumn[]; format: TableFormat };

/** The list that the address describes, whole, with the columns asked for. The folio names every row. */
export async function exportEnquiries(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'clients', 'read'));
  const ids = await enquiryIds(context, query);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);
  const asked: EnquiryColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  return {
    header: asked.map(headerOf),
    batches: inBatches(ids, async (some) => {
      const rows = await listedEnquiries(context, some);
      return rows.map((row) => asked.map((column) => cells[column](row)));
    }),
  };
}

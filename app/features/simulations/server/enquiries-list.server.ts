import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/tables/csv.ts';
import { safePath } from '#app/core/redirect.ts';
import { dialNumber } from '#app/core/contact-links.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { defineList } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import { matchesPersonSearch, sincePeriod } from '#app/platform/data/text-search.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { EnquiriesQuery, EnquiryColumn } from '../domain/simulations-query.ts';
import { sharedSorts } from './simulation-sorts.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** Enquiries of the site, newest first; by default only those that nobody has answered. */
export async function enquiriesPage(context: UseCaseContext, asked: EnquiriesQuery) {
  const { actor, now } = context;
  authorize(can(actor.grants, 'clients', 'read'));
  return {
    ...(await enquiryList.page(context, asked)),
    now: now.toISOString(),
    enquiries: await openEnquiries(context),
    may: { handle: can(actor.grants, 'clients', 'write') },
  };
}

const enquiryList = defineList<UseCaseContext, EnquiriesQuery, ListedEnquiry>({
  table: simulations,
  id: simulations.id,
  where: ({ now }, { search, state, kind, period }) =>
    and(
      eq(simulations.source, 'site'),
      state === undefined
        ? and(isNull(simulations.handledAt), eq(simulations.isQuarantined, false))
        : undefined,
      state === 'quarantine' ? eq(simulations.isQuarantined, true) : undefined,
      state === 'handled' ? isNotNull(simulations.handledAt) : undefined,
      matchesPersonSearch(simulations.officeKey, search),
      kind ? eq(simulations.kind, kind) : undefined,
      period ? gte(simulations.createdAt, sincePeriod(period, now)) : undefined,
    ),
  sorts: sharedSorts,
  rows: listedEnquiries,
});

async function listedEnquiries({ db }: UseCaseContext, ids: readonly string[]) {
  const rows = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      kind: simulations.kind,
      name: simulations.name,
      phone: simulations.phone,
      email: simulations.email,
      remark: simulations.note,
      price: simulations.price,
      monthly: simulations.monthly,
      searchAddress: simulations.searchAddress,
      propertyId: simulations.propertyId,
      propertyTitle: properties.title,
      createdAt: simulations.createdAt,
      isQuarantined: simulations.isQuarantined,
      suspicions: simulations.suspicions,
      handledAt: simulations.handledAt,
      handledName: personName(users),
      /** How many other simulations have this telephone, of any person. */
      sameCount: sql<number>`(select count(*)::int from ${simulations} same
        where same.phone_key = ${simulations}.phone_key and same.phone_key <> '' and same.id <> ${simulations}.id)`,
    })
    .from(simulations)
    .leftJoin(users, eq(users.id, simulations.handledBy))
    .leftJoin(properties, eq(properties.id, simulations.propertyId))
    .where(inArray(simulations.id, [...ids]));
  return rows.map(({ suspicions, ...row }) => ({
    ...row,
    // Why it is in quarantine, in words.
    remark: row.isQuarantined ? suspicions.map(suspicionText).join(' · ') : row.remark,
    // A visitor's browser sent this address, so only paths of this site are accepted.
    searchAddress: row.searchAddress ? safePath(row.searchAddress, '') : '',
    dial: dialNumber(row.phone),
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  }));
}

const suspicionText = (name: string) => translate(`public_forms.suspicion.${name}`);

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
const columnOf = (column: EnquiryColumn): FileColumn<ListedEnquiry> => ({
  header: `simulations.enquiries.column.${column === 'clock' ? 'handled_at' : column}`,
  cell: cells[column],
});

type ExportQuery = EnquiriesQuery & { columns: readonly EnquiryColumn[]; format: TableFormat };

/** All rows of the list that the address describes. Every row starts with its folio. */
export async function exportEnquiries(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'clients', 'read'));
  const asked: EnquiryColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  return listFile(enquiryList, context, query, asked.map(columnOf));
}

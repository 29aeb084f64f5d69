import { and, asc, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { keyOrPhoneHolds, sincePeriod, wordsOf } from '#app/platform/office-search.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { users } from '#db/schema/users.ts';
import type { SavedQuery, SavedSort } from '../domain/saved-query.ts';
import { ownOrAll } from './saved-access.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** One page of what was saved: the office's, or one's own. */
export async function savedPage(context: UseCaseContext, query: SavedQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'simulators', 'use'));
  const [found] = await db.select({ n: count() }).from(simulations).where(savedWhere(context, query));
  const total = found?.n ?? 0;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / query.pageSize)));
  const ids = await savedIds(context, query, {
    limit: query.pageSize,
    offset: (page - 1) * query.pageSize,
  });
  return {
    query: { ...query, page },
    total,
    now: now.toISOString(),
    rows: await listedSimulations(context, ids),
    authors: can(actor.grants, 'clients', 'read') ? await authorsOf(context) : null,
    enquiries: await openEnquiries(context),
  };
}

type Slice = { limit: number; offset: number };

/** Numbers first: a simulation's figures are long, and sorting would drag them along. All of them without a slice. */
export async function savedIds(context: UseCaseContext, query: SavedQuery, slice?: Slice) {
  const found = context.db
    .select({ id: simulations.id })
    .from(simulations)
    .where(savedWhere(context, query))
    .orderBy(...savedOrders[query.sort]);
  const rows = await (slice ? found.limit(slice.limit).offset(slice.offset) : found);
  return rows.map(({ id }) => id);
}

function savedWhere({ actor, now }: UseCaseContext, { search, kind, author, period }: SavedQuery) {
  return and(
    eq(simulations.source, 'office'),
    ownOrAll(actor),
    ...wordsOf(search).map((word) => keyOrPhoneHolds(simulations.officeKey, word)),
    kind ? eq(simulations.kind, kind) : undefined,
    author ? eq(simulations.createdBy, author) : undefined,
    period ? gte(simulations.createdAt, sincePeriod(period, now)) : undefined,
  );
}

const byName = sql`${simulations.name} collate "und-x-icu"`;

const savedOrders: Record<SavedSort, SQL[]> = {
  '-created': [desc(simulations.createdAt), desc(simulations.id)],
  created: [asc(simulations.createdAt), asc(simulations.id)],
  name: [asc(byName), asc(simulations.id)],
  '-name': [desc(byName), desc(simulations.id)],
  price: [asc(simulations.price), asc(simulations.id)],
  '-price': [desc(simulations.price), desc(simulations.id)],
  monthly: [asc(simulations.monthly), asc(simulations.id)],
  '-monthly': [desc(simulations.monthly), desc(simulations.id)],
};

/** The rows behind the numbers, in their order, without what was counted. */
export async function listedSimulations({ db }: Pick<UseCaseContext, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: simulations.id,
      folio: simulations.folio,
      kind: simulations.kind,
      name: simulations.name,
      phone: simulations.phone,
      email: simulations.email,
      note: simulations.note,
      price: simulations.price,
      credit: simulations.credit,
      monthly: simulations.monthly,
      scenarios: sql<number>`jsonb_array_length(${simulations.cases})`,
      authorName: personName,
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .leftJoin(users, eq(users.id, simulations.createdBy))
    .where(inArray(simulations.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type ListedSimulation = Awaited<ReturnType<typeof listedSimulations>>[number];

export const personName = sql<string | null>`coalesce(nullif(${users.displayName}, ''), ${users.email})`;

async function authorsOf({ db }: UseCaseContext) {
  const authors = db
    .selectDistinct({ id: simulations.createdBy })
    .from(simulations)
    .where(isNotNull(simulations.createdBy));
  const rows = await db
    .select({
      value: users.id,
      label: sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.email})`,
    })
    .from(users)
    .where(inArray(users.id, authors))
    .orderBy(users.displayName, users.email)
    .limit(500);
  return rows;
}

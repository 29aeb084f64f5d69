import { and, asc, desc, eq, exists, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { personHolds, sincePeriod } from '#app/platform/data/text-search.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { users } from '#db/schema/users.ts';
import type { SavedQuery, SavedSort } from '../domain/simulations-query.ts';
import { ownOrAll } from './simulation-access.server.ts';
import { inOrderOf, personName, sharedOrders, simulationsInSight } from './simulation-rows.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** One page of what was saved: the office's, or one's own. */
export async function savedPage(context: UseCaseContext, asked: SavedQuery) {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'simulators', 'use'));
  const { query, total, ids } = await simulationsInSight(db, asked, savedList(context, asked));
  return {
    query,
    total,
    now: now.toISOString(),
    rows: await listedSimulations(context, ids),
    authors: can(actor.grants, 'clients', 'read') ? await authorsOf(context) : null,
    enquiries: await openEnquiries(context),
  };
}

/** Which of them the address asks for, and in which order. */
export function savedList({ actor, now }: UseCaseContext, query: SavedQuery) {
  const { search, kind, author, period } = query;
  return {
    where: and(
      isSaved,
      ownOrAll(actor),
      personHolds(simulations.officeKey, search),
      kind ? eq(simulations.kind, kind) : undefined,
      author ? eq(simulations.createdBy, author) : undefined,
      period ? gte(simulations.createdAt, sincePeriod(period, now)) : undefined,
    ),
    order: savedOrders[query.sort],
  };
}

const isSaved = eq(simulations.source, 'office');
const byName = sql`${simulations.name} collate "und-x-icu"`;

const savedOrders: Record<SavedSort, SQL[]> = {
  ...sharedOrders,
  name: [asc(byName), asc(simulations.id)],
  '-name': [desc(byName), desc(simulations.id)],
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
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  );
}
export type ListedSimulation = Awaited<ReturnType<typeof listedSimulations>>[number];

/** Asked person by person: few people save many. */
function authorsOf({ db }: UseCaseContext) {
  const own = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.createdBy, users.id), isSaved));
  return db
    .select({ value: users.id, label: sql<string>`${personName}` })
    .from(users)
    .where(exists(own))
    .orderBy(users.displayName, users.email)
    .limit(500);
}

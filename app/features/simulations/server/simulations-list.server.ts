import { and, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { spanishCollation, defineList, sortedBy } from '#app/platform/data/list.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import { matchesPersonSearch, sincePeriod } from '#app/platform/data/text-search.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import { users } from '#db/schema/users.ts';
import type { SavedQuery } from '../domain/simulations-query.ts';
import { ownOrAll } from './simulation-access.server.ts';
import { sharedSorts } from './simulation-sorts.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** One page of saved simulations: all of the office, or the person's own. */
export async function savedPage(context: UseCaseContext, asked: SavedQuery) {
  const { actor, now } = context;
  authorize(can(actor.grants, 'simulators', 'use'));
  return {
    ...(await savedList.page(context, asked)),
    now: now.toISOString(),
    authors: can(actor.grants, 'clients', 'read') ? await authorsOf(context) : null,
    enquiries: await openEnquiries(context),
  };
}

export const isSaved = eq(simulations.source, 'office');

/** Simulations saved in the office that this person may see. */
export const savedList = defineList<UseCaseContext, SavedQuery, ListedSimulation>({
  table: simulations,
  id: simulations.id,
  where: ({ actor, now }, { search, kind, author, period }) =>
    and(
      isSaved,
      ownOrAll(actor),
      matchesPersonSearch(simulations.officeKey, search),
      kind ? eq(simulations.kind, kind) : undefined,
      author ? eq(simulations.createdBy, author) : undefined,
      period ? gte(simulations.createdAt, sincePeriod(period, now)) : undefined,
    ),
  sorts: { ...sharedSorts, name: sortedBy(spanishCollation(simulations.name)) },
  rows: listedSimulations,
});

/** Without the results, which are long. */
async function listedSimulations({ db }: UseCaseContext, ids: readonly string[]) {
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
      authorName: personName(users),
      createdAt: simulations.createdAt,
    })
    .from(simulations)
    .leftJoin(users, eq(users.id, simulations.createdBy))
    .where(inArray(simulations.id, [...ids]));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
export type ListedSimulation = Awaited<ReturnType<typeof listedSimulations>>[number];

/** People who saved a simulation. Checked person by person, which is faster than reading all simulations. */
function authorsOf({ db }: UseCaseContext) {
  const own = db
    .select({ id: simulations.id })
    .from(simulations)
    .where(and(eq(simulations.createdBy, users.id), isSaved));
  return db
    .select({ value: users.id, label: personName<string>(users) })
    .from(users)
    .where(exists(own))
    .orderBy(users.displayName, users.email)
    .limit(500);
}

import { eq } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import type { Centavos } from '#app/core/money.ts';
import { safePath } from '#app/core/redirect.ts';
import { dialNumber } from '#app/core/contact-links.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { dependenciesOfCredit } from '#app/features/credit/domain/credit-rules.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { shownRules } from '#app/features/credit/server/credit-rules.server.ts';
import type { SimulationRow } from './keep-simulation.server.ts';
import { readableSimulation } from './simulation-access.server.ts';
import { mayChange, mayDelete, maySend } from './change-simulation.server.ts';
import { simulationsOfPhone } from './save-simulation.server.ts';
import { openEnquiries } from './simulators-head.server.ts';

/** A simulation as it was stored, what the current rules would give, and what this person may do with it. */
export async function simulationPage(context: UseCaseContext, id: string) {
  const { db, actor, now } = context;
  const row = await readableSimulation(context, id);
  const rules = await shownRules(db, now);
  const dial = dialNumber(row.phone);
  return {
    simulation: {
      id: row.id,
      folio: row.folio,
      kind: row.kind,
      source: row.source,
      name: row.name,
      phone: row.phone,
      email: row.email,
      note: row.note,
      version: row.version,
      cases: row.cases,
      results: row.results,
      monthly: row.monthly,
      searchAddress: row.searchAddress ? safePath(row.searchAddress, '') : '',
      createdAt: row.createdAt.toISOString(),
      handledAt: row.handledAt?.toISOString() ?? null,
    },
    dial,
    same: await simulationsOfPhone(context, row.phone, { besides: row.id }),
    authorName: await nameOf(context, row.createdBy),
    handledName: await nameOf(context, row.handledBy),
    property: await propertyOf(context, row.propertyId),
    versions: dependenciesOfCredit[row.kind].map((kind) => ({ kind, ...row.rules.versions[kind] })),
    today: rules && monthlyPaymentsToday(row, rules, dayOf(now)),
    enquiries: await openEnquiries(context),
    may: {
      edit: mayChange(actor, row),
      delete: mayDelete(actor, row),
      handle: row.source === 'site' && can(actor.grants, 'clients', 'write'),
      send: maySend(actor, row),
    },
  };
}

export type PaymentByCurrentRules = { name: string | undefined; before: Centavos; now: Centavos | null };

/** The monthly payment of each scenario by the current rules; null when they no longer allow it. */
function monthlyPaymentsToday(
  { cases, results }: SimulationRow,
  rules: CreditRules,
  today: string,
): PaymentByCurrentRules[] {
  return cases.flatMap((one, index) => {
    const before = results[index]?.calculation?.monthly.total;
    if (before === undefined) return [];
    return [{ name: one.name, before, now: simulate(rules, one, today).calculation?.monthly.total ?? null }];
  });
}

async function nameOf({ db }: UseCaseContext, userId: string | null) {
  if (!userId) return null;
  const [person] = await db
    .select({ name: personName(users) })
    .from(users)
    .where(eq(users.id, userId));
  return person?.name ?? null;
}

async function propertyOf({ db }: UseCaseContext, propertyId: number | null) {
  if (propertyId === null) return null;
  const [property] = await db
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return property ?? null;
}

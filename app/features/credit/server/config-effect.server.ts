import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { simulations } from '#db/schema/credit.ts';
import { recounted, type Recount } from '../domain/config-effect.ts';
import {
  configSchemas,
  type CreditConfig,
  creditKinds,
  type CreditKind,
  type CreditRules,
  kindsBehind,
} from '../domain/credit-rules.ts';
import { simulate } from '../domain/simulate.ts';
import { basisRules } from './config-pages.server.ts';

export const mostRecounted = 300;
/** How long others wait for us at most, in milliseconds. */
const slice = 12;

export type ChangedSimulation = Recount & { id: string; folio: string; name: string };
export type SavedEffect = { total: number; looked: number; changed: ChangedSimulation[] };

/** A draft that came from outside: a configuration, or a refusal. */
export function configFrom(kind: CreditKind, value: unknown): CreditConfig {
  const parsed = configSchemas[kind].safeParse(value);
  if (!parsed.success) throw new AppError('validation', { messageKey: 'credit.error.config_invalid' });
  return parsed.data;
}

/** What the saved simulations that rest on a credit would come to by a draft. Nothing of them is changed. */
export async function savedEffect(
  context: UseCaseContext,
  kind: CreditKind,
  draft: CreditConfig,
): Promise<SavedEffect> {
  const { db, actor, now } = context;
  authorize(can(actor.grants, 'credit_types', 'write'));
  const seen = and(
    inArray(
      simulations.kind,
      creditKinds.filter((one) => kindsBehind[one].includes(kind)),
    ),
    can(actor.grants, 'clients', 'read') ? undefined : eq(simulations.createdBy, actor.id),
  );
  const [counted] = await db.select({ total: count() }).from(simulations).where(seen);
  const newest = await db
    .select({ id: simulations.id, folio: simulations.folio, name: simulations.name })
    .from(simulations)
    .where(seen)
    .orderBy(desc(simulations.createdAt), desc(simulations.id))
    .limit(mostRecounted);

  const before = await basisRules(context);
  const rules = { before, after: { ...before, [kind]: draft }, today: dayOf(now) };
  const changed: ChangedSimulation[] = [];
  const breathe = pauses();
  for (const about of newest) {
    const change = await recount(db, about.id, rules);
    if (change) changed.push({ ...about, ...change });
    await breathe();
  }
  return { total: counted?.total ?? 0, looked: newest.length, changed };
}

type Compared = { before: CreditRules; after: CreditRules; today: string };

/** One at a time: a stored simulation carries its tables, and three hundred at once would be a lot to hold. */
async function recount(db: UseCaseContext['db'], id: string, { before, after, today }: Compared) {
  const [row] = await db
    .select({ cases: simulations.cases, results: simulations.results })
    .from(simulations)
    .where(eq(simulations.id, id));
  if (!row) return null;
  return recounted(
    row.cases.flatMap((asked, index) => {
      const saved = row.results[index];
      if (!saved) return [];
      return [{ saved, now: simulate(before, asked, today), after: simulate(after, asked, today) }];
    }),
  );
}

/** Lets other requests through whenever a slice of time is used up. */
function pauses() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < slice) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}

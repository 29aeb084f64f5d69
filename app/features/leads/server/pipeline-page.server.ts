import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { type LeadStage, leadStages } from '../domain/lead-stage.ts';
import { boardLimits, type PipelineQuery, stagesShown } from '../domain/pipeline-query.ts';
import { intakeAdvisors } from './assignment.server.ts';
import { intakeHead } from './intake-counts.server.ts';
import { leadDetail } from './lead-detail.server.ts';
import { leadList, scopeOf } from './lead-list.server.ts';
import { boardOrder, filtersOf, type LeadScope } from './lead-where.server.ts';

/** The board or the table as its address describes it, and the lead whose drawer is open. */
export async function pipelinePage(context: UseCaseContext, query: PipelineQuery) {
  const { db, actor } = context;
  const scope = await scopeOf(context);
  const { discardReasons, lossReasons, stageDays } = await readSettings(db, 'submissions');
  const counts = await stageCounts(db, query, scope);
  const total = stagesShown(query).reduce((sum, stage) => sum + counts[stage], 0);

  return {
    head: await intakeHead(context),
    counts,
    ...(query.view === 'table'
      ? { ...(await leadList.page({ db, scope }, query, total)), columns: [] }
      : { query, total, rows: [], columns: await boardColumns(db, query, scope) }),
    advisors: (await intakeAdvisors(db)).map(({ id, name, email }) => ({ value: id, label: name || email })),
    colonias: await colonias(db, query.colonia),
    reasons: { descartado: discardReasons, perdido: lossReasons },
    stageDays,
    detail: query.lead === undefined ? null : await leadDetail(context, query.lead, query.entries),
    may: {
      write: can(actor.grants, 'submissions', 'write'),
      delete: can(actor.grants, 'submissions', 'delete'),
      convert: can(actor.grants, 'submissions', 'write') && can(actor.grants, 'properties', 'write'),
    },
  };
}

/** How many there are in each stage, with every filter but that of the stage. */
async function stageCounts(db: Database, query: PipelineQuery, scope: LeadScope) {
  const rows = await db
    .select({ stage: leads.stage, n: count() })
    .from(leads)
    .where(filtersOf(query, scope))
    .groupBy(leads.stage);
  const found = new Map(rows.map(({ stage, n }) => [stage, n]));
  return Object.fromEntries(leadStages.map((stage) => [stage, found.get(stage) ?? 0])) as Record<
    LeadStage,
    number
  >;
}

async function boardColumns(db: Database, query: PipelineQuery, scope: LeadScope) {
  const columns: { stage: LeadStage; ids: number[] }[] = [];
  for (const stage of stagesShown(query)) {
    const found = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.stage, stage), filtersOf(query, scope)))
      .orderBy(...boardOrder)
      .limit(query.more[stage] ?? boardLimits.first);
    columns.push({ stage, ids: found.map(({ id }) => id) });
  }
  const cards = await leadList.rows(
    { db, scope },
    columns.flatMap(({ ids }) => ids),
  );
  // The stage that a card says is the one it is shown in: it may have moved between two of these questions.
  return columns.map(({ stage, ids }) => ({
    stage,
    cards: cards.filter((card) => card.stage === stage && ids.includes(card.id)),
  }));
}

const kept = new WeakMap<Database, { names: string[]; until: number }>();
const keptFor = 60_000;

/** The colonias with most leads, to choose from. Counted over all of them, so remembered for a while. */
async function colonias(db: Database, chosen: string | undefined) {
  const known = kept.get(db);
  const names = known && known.until > Date.now() ? known.names : await countColonias(db);
  return chosen && !names.includes(chosen) ? [chosen, ...names] : names;
}

async function countColonias(db: Database) {
  const rows = await db
    .select({ name: leads.neighborhood, n: count() })
    .from(leads)
    .where(and(isNull(leads.deletedAt), ne(leads.neighborhood, '')))
    .groupBy(leads.neighborhood)
    .orderBy(sql`count(*) desc`, leads.neighborhood)
    .limit(100);
  const names = rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'es'));
  kept.set(db, { names, until: Date.now() + keptFor });
  return names;
}

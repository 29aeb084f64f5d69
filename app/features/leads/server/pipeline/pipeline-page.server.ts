import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { submissionSettings } from '../../domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { type LeadStage, leadStages } from '../../domain/lead-stage.ts';
import { boardLimits, type PipelineQuery, stagesShown } from '../../domain/pipeline-query.ts';
import { submissionsHead } from './lead-counts.server.ts';
import { leadDetail } from '../lead-detail.server.ts';
import { leadList, scopeOf } from './lead-list.server.ts';
import { boardOrder, filtersOf, type LeadScope } from './lead-where.server.ts';

/** The board or the table as its address describes it, and the lead whose drawer is open. */
export async function pipelinePage(context: UseCaseContext, query: PipelineQuery) {
  const { db, actor } = context;
  const scope = await scopeOf(context);
  const { discardReasons, lossReasons, stageDays } = await readSettings(db, submissionSettings);
  const { counts, sums } = await stageTotals(db, query, scope);
  const total = stagesShown(query).reduce((sum, stage) => sum + counts[stage], 0);

  return {
    head: await submissionsHead(context),
    counts,
    sums,
    ...(query.view === 'table'
      ? { ...(await leadList.page({ db, scope }, query, total)), columns: [] }
      : { query, total, rows: [], columns: await boardColumns(db, query, scope) }),
    advisors: (await assignablePeople(db, 'submissions')).map(({ id, name, email }) => ({
      value: id,
      label: name || email,
    })),
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

/** How many leads each stage has and what they ask for together, with every filter but that of the stage. */
async function stageTotals(db: Database, query: PipelineQuery, scope: LeadScope) {
  const rows = await db
    .select({
      stage: leads.stage,
      n: count(),
      // A month's rent is no price: added up, they would say nothing.
      sum: sql<string | null>`sum(${leads.price}) filter (where ${leads.operation} is distinct from 'renta')`,
    })
    .from(leads)
    .where(filtersOf(query, scope))
    .groupBy(leads.stage);
  const found = new Map(rows.map((row) => [row.stage, row]));
  const byStage = (of: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(
      leadStages.map((stage) => {
        const row = found.get(stage);
        return [stage, row ? of(row) : 0];
      }),
    ) as Record<LeadStage, number>;
  return { counts: byStage(({ n }) => n), sums: byStage(({ sum }) => Number(sum ?? 0)) };
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
  // A lead may move between the two queries: it is only shown in the column that matches its stage.
  return columns.map(({ stage, ids }) => ({
    stage,
    cards: cards.filter((card) => card.stage === stage && ids.includes(card.id)),
  }));
}

const coloniaCache = new WeakMap<Database, { names: string[]; until: number }>();
const cacheMilliseconds = 60_000;

/** The colonias with most leads, as choices of the filter. Counting all leads is slow, so the list is cached. */
async function colonias(db: Database, chosen: string | undefined) {
  const known = coloniaCache.get(db);
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
  coloniaCache.set(db, { names, until: Date.now() + cacheMilliseconds });
  return names;
}

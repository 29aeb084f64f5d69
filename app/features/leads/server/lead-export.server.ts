import type { Cell } from '#app/core/csv.ts';
import { date } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { LeadColumn, PipelineQuery } from '../domain/pipeline-query.ts';
import { leadIds, type ListedLead, listedLeads, scopeOf } from './lead-list.server.ts';

/** How each column of the table is written in a file. */
const cells: Record<LeadColumn, (lead: ListedLead) => Cell> = {
  contact: ({ contactName, title }) => contactName || title,
  stage: ({ stage }) => translate(`leads.stage.${stage}`),
  since: ({ days }) => days,
  home: ({ type }) => (type === null ? '' : translate(`properties.type.${type}`)),
  price: ({ price }) => (price === null ? null : price / 100),
  advisor: ({ advisorName }) => advisorName,
  priority: ({ priority }) => translate(`leads.priority.${priority}`),
  source: ({ source }) => translate(`leads.source.${source}`),
  next: ({ nextContactOn }) => nextContactOn,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  address: ({ address }) => address,
  created: ({ createdAt }) => date(createdAt),
};

type ExportQuery = PipelineQuery & { columns: readonly LeadColumn[]; format: TableFormat };

/** The table that the address describes, whole, with the columns asked for. */
export async function exportLeads(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  const { db } = context;
  const scope = await scopeOf(context);
  const ids = await leadIds(db, query, scope);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);
  const header = ['id', ...query.columns].map((name) => translate(`leads.pipeline.column.${name}`));

  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = await listedLeads(db, ids.slice(start, start + batchSize), scope);
      yield rows.map((row) => [row.id, ...query.columns.map((name) => cells[name](row))]);
    }
  }
  return { header, batches: batches() };
}

/** Small enough that others are served between two of them. */
const batchSize = 250;

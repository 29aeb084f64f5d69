import type { Cell } from '#app/core/tables/csv.ts';
import { date } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { LeadColumn, PipelineQuery } from '../../domain/pipeline-query.ts';
import { leadList, type ListedLead, scopeOf } from './lead-list.server.ts';

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

/** All rows of the table that the address describes, with the requested columns. */
export async function exportLeads(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  const seen = { db: context.db, scope: await scopeOf(context) };
  return listFile(leadList, seen, query, [idColumn, ...query.columns.map(columnOf)]);
}

/** Every row starts with the id of its lead. */
const idColumn: FileColumn<ListedLead> = { header: 'leads.pipeline.column.id', cell: ({ id }) => id };

const columnOf = (name: LeadColumn): FileColumn<ListedLead> => ({
  header: `leads.pipeline.column.${name}`,
  cell: cells[name],
});

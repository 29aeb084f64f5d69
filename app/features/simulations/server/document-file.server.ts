import { AppError } from '#app/core/errors.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { hashOf } from '#app/platform/files/generated-files.server.ts';
import { press } from '#app/platform/print/print-pool.server.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';
import { documentRows } from '../domain/document-rows.ts';
import { countedResults, documentContent, type DocumentFacts } from './document-content.server.ts';

const printModule = 'app/features/simulations/print/credit-document.ts';

/** The simulation as a PDF, from its results as they were counted. */
export async function simulationPdf(db: Database, facts: DocumentFacts): Promise<Uint8Array> {
  assertCounted(facts);
  const content = documentContent(facts, await readAgencyCard(db));
  return fromShelf(hashOf(content), () => press(printModule, content));
}

/** The last few that were made. In memory only: they tell what somebody can pay, and go when the server does. */
const shelf = new Map<string, Promise<Uint8Array>>();
const mostOnShelf = 24;

function fromShelf(key: string, make: () => Promise<Uint8Array>) {
  const made = shelf.get(key) ?? make();
  // What was asked for last is thrown away last; what failed is made again.
  shelf.delete(key);
  shelf.set(key, made);
  made.catch(() => shelf.delete(key));
  const [oldest] = shelf.keys();
  if (shelf.size > mostOnShelf && oldest !== undefined) shelf.delete(oldest);
  return made;
}

/** Its tables of months for a spreadsheet. */
export function simulationTable(facts: DocumentFacts): Table {
  assertCounted(facts);
  const counted = countedResults(facts.results);
  const { header, kinds, rows } = documentRows(
    counted.map(({ sheet }) => sheet),
    {
      scenario: translate('simulations.document.column_scenario'),
      part: translate('simulations.document.column_part'),
      month: translate('credit.column.month'),
      day: translate('credit.column.day'),
      column: (column) => translate(`credit.column.${column}`),
      partName: (part) => translate(`credit.part.${part}`),
    },
    counted.map(({ name }) => name),
  );
  return { header, kinds, batches: inOne(rows) };
}

async function* inOne<Row>(rows: Row[]) {
  yield rows;
}

/** How the file is called when it is kept, without its ending. */
export function simulationFileName({ folio, kind }: Pick<DocumentFacts, 'folio' | 'kind'>) {
  return folio
    ? translate('simulations.document.file_name', { folio: folio.toLowerCase() })
    : translate('simulations.document.file_name_unsaved', { kind });
}

function assertCounted({ results }: DocumentFacts) {
  if (results.length > 0 && countedResults(results).length === results.length) return;
  throw new AppError('validation', { messageKey: 'credit.error.incomplete_case' });
}

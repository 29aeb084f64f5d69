import { AppError } from '#app/core/errors.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { hashOf } from '#app/platform/files/generated-files.server.ts';
import { printDocument } from '#app/platform/print/print-pool.server.ts';
import type { Table } from '#app/platform/http/table-answer.server.ts';
import { documentRows } from '../domain/document-rows.ts';
import { countedResults, documentContent, type DocumentFacts } from './document-content.server.ts';

const printModule = 'app/features/simulations/print/credit-document.ts';

/** The simulation as a PDF, from its stored results. */
export async function simulationPdf(db: Database, facts: DocumentFacts): Promise<Uint8Array> {
  assertCounted(facts);
  const content = documentContent(facts, await readAgencyCard(db));
  return cachedPdf(hashOf(content), () => printDocument(printModule, content));
}

/** A cache of the last few PDFs. Only in memory, because they tell what somebody can pay. */
const pdfCache = new Map<string, Promise<Uint8Array>>();
const cacheSize = 24;

function cachedPdf(key: string, make: () => Promise<Uint8Array>) {
  const made = pdfCache.get(key) ?? make();
  // Moves this PDF to the end of the cache, so that the least recently used one is dropped; a failed one is removed.
  pdfCache.delete(key);
  pdfCache.set(key, made);
  made.catch(() => pdfCache.delete(key));
  const [oldest] = pdfCache.keys();
  if (pdfCache.size > cacheSize && oldest !== undefined) pdfCache.delete(oldest);
  return made;
}

/** The tables of months, for a spreadsheet. */
export function simulationTable(facts: DocumentFacts): Table {
  assertCounted(facts);
  const counted = countedResults(facts.results);
  const { header, kinds, rows } = documentRows(
    counted.map(({ calculation }) => calculation),
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

/** The name of the downloaded file, without its extension. */
export function simulationFileName({ folio, kind }: Pick<DocumentFacts, 'folio' | 'kind'>) {
  return folio
    ? translate('simulations.document.file_name', { folio: folio.toLowerCase() })
    : translate('simulations.document.file_name_unsaved', { kind });
}

function assertCounted({ results }: DocumentFacts) {
  if (results.length > 0 && countedResults(results).length === results.length) return;
  throw new AppError('validation', { messageKey: 'credit.error.incomplete_case' });
}

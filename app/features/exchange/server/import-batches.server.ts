import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { ImportProblem } from '../domain/catalogue-import.ts';
import { columnLabel } from './column-labels.server.ts';
import { checkRow, type Prepared, readRow, type ReadRow } from './import-check.server.ts';
import { knownDevelopments, lookUp, type Named } from './import-lookups.server.ts';
import { importRowsAfter, type ImportRow } from './import-records.server.ts';

const batchSize = 250;

type Batch = { prepared: Prepared[]; problems: ImportProblem[]; doneRows: number };

/** Reads and checks the rows of a file in batches. */
export async function* checkedBatches(
  { db, now, services: { files } }: UseCaseContext,
  { id, columns, mapping, existing }: ImportRow,
  { isHeld }: { isHeld: boolean },
): AsyncGenerator<Batch> {
  const facts = { columns, mapping, existing, now };
  const developments = await knownDevelopments(db);
  const firstRows = new Map<number, number>();
  let doneRows = 0;
  for (let after = 0; ;) {
    const rows = await importRowsAfter(db, id, after, batchSize);
    const read = rows.map((row) => readRow(row, facts));
    for (const row of read) reportDuplicates(row, firstRows);
    const lookups = await lookUp(db, namedBy(read), { files, isHeld, developments });
    const prepared = read.flatMap((row) => checkRow(row, facts, lookups) ?? []);
    doneRows += rows.length;
    yield { prepared, problems: read.flatMap(({ problems }) => inFileOrder(problems, columns)), doneRows };
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** Two rows for one property are a problem, because it is unclear which of them counts. */
function reportDuplicates({ number, around: { id }, problems }: ReadRow, firstRows: Map<number, number>) {
  if (typeof id !== 'number') return;
  const first = firstRows.get(id);
  if (first === undefined) firstRows.set(id, number);
  else {
    const message = translate('exchange.problem.repeated', { row: first });
    problems.push({ row: number, column: columnLabel('id'), value: String(id), message });
  }
}

/** Problems in the order of the file's columns; those of missing columns come last. */
function inFileOrder(problems: readonly ImportProblem[], columns: readonly string[]) {
  const place = ({ column }: ImportProblem) => columns.indexOf(column) + 1 || columns.length + 1;
  return problems.toSorted((a, b) => place(a) - place(b));
}

function namedBy(rows: readonly ReadRow[]): Named {
  return {
    ids: rows.flatMap(({ around: { id } }) => id ?? []),
    emails: rows.flatMap(({ around: { advisorEmail, ownerEmail } }) =>
      [advisorEmail, ownerEmail].filter((email) => email !== undefined && email !== '').map(String),
    ),
    photos: rows.flatMap(({ around }) => around.photos ?? []),
  };
}

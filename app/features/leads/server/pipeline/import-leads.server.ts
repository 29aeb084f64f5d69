import { addManyToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../../domain/lead-ref.ts';
import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { and, isNull, or, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudits } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { readTable } from '#app/platform/files/read-table-file.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import {
  guessLeadColumns,
  type ImportColumn,
  type ImportedLead,
  leadImportLimits,
  readLeadRow,
  type RowProblem,
} from '../../domain/lead-import.ts';
import { announceLead } from '../lead-record.server.ts';

export type ImportProblem = { row: number; column: string; value: string; message: string };
type Ready = { row: number; lead: ImportedLead; advisorId: string | null };

/** Checks a file row by row and returns everything that is wrong with it. Writes nothing. */
export async function checkLeadFile(context: UseCaseContext, file: File) {
  const { ready, ...report } = await readLeadFile(context, file);
  return withKnown(context.db, report, ready);
}

/** Imports all rows of a file or none. Sending the same form twice imports it once. */
export async function importLeads(context: UseCaseContext, file: File, key: string | undefined) {
  const { ready, ...report } = await readLeadFile(context, file);
  assertWhole(report);
  const content = new Uint8Array(await file.arrayBuffer());
  return once(context, { scope: 'lead-import', key, content }, async (inside) => {
    // Checked inside `once`: outside, a repeated request would find its own leads and report them as duplicates.
    assertWhole(await withKnown(inside.db, report, ready));
    for (let start = 0; start < ready.length; start += batchSize) {
      await insertLeads(inside, ready.slice(start, start + batchSize));
    }
    await announceLead(inside.db);
    return { count: ready.length };
  });
}

function assertWhole(report: Report) {
  if (report.problemCount === 0) return;
  throw new AppError('validation', {
    messageKey: 'leads.pipeline.error.import_problems',
    details: { report },
  });
}

type Report = Omit<Awaited<ReturnType<typeof readLeadFile>>, 'ready'>;

/** Adds to the report the rows whose lead exists already, by the same rule as for two equal rows in the file. */
async function withKnown(db: Database, report: Report, ready: readonly Ready[]): Promise<Report> {
  const known = await knownLeads(
    db,
    ready.map(({ lead }) => lead),
  );
  const found = ready.flatMap(({ row, lead }): ImportProblem[] => {
    const id = known.get(identityOf(lead));
    if (id === undefined) return [];
    const column = lead.phone ? 'phone' : 'email';
    return [
      {
        row,
        column: report.columns.find((one) => one.column === column)?.header ?? column,
        value: lead[column],
        message: translate('leads.pipeline.error.import_known', { id }),
      },
    ];
  });
  return {
    ...report,
    problems: [...report.problems, ...found]
      .toSorted((a, b) => a.row - b.row)
      .slice(0, leadImportLimits.problems),
    problemCount: report.problemCount + found.length,
  };
}

/** Existing leads of the people in a file, by contact and address. */
async function knownLeads(db: Database, imported: readonly ImportedLead[]) {
  const phones = imported.flatMap(({ phone }) => (phone ? [phone.replace(/\D/g, '').slice(-10)] : []));
  const emails = imported.flatMap(({ phone, email }) => (phone ? [] : [email]));
  const rows = await db
    .select({
      id: leads.id,
      phone: leads.phone,
      email: leads.email,
      street: leads.street,
      number: leads.number,
      neighborhood: leads.neighborhood,
    })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        or(
          sql`${leads.phoneKey} = any (${sql.param(phones)}::text[])`,
          sql`${leads.email} = any (${sql.param(emails)}::text[])`,
        ),
      ),
    );
  return new Map(rows.map((row) => [identityOf(row), row.id]));
}

const batchSize = 500;

async function insertLeads(context: UseCaseContext, batch: readonly Ready[]) {
  const { db, actor, now } = context;
  const made = await db
    .insert(leads)
    .values(
      batch.map(({ lead: { advisorEmail: _email, ...lead }, advisorId }) => ({
        ...lead,
        advisorId,
        source: 'legacy' as const,
        createdBy: actor.id,
        stageSince: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: leads.id });
  await addManyToTimeline(
    context,
    made.map(({ id }) => ({
      record: leadRef(id),
      kind: 'created',
      toState: 'recibido',
      details: { isImported: true },
    })),
  );
  await recordAudits(
    context,
    made.map(({ id }) => ({
      action: 'leads.imported',
      subject: { type: 'lead', id: String(id) },
      after: { source: 'legacy' },
    })),
  );
}

async function readLeadFile(context: UseCaseContext, file: File) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'submissions', 'write'));
  await enforceLimits(db, [{ key: `import-leads:${actor.id}`, times: 60, seconds: 3_600 }]);
  const answer = await readTable({
    bytes: new Uint8Array(await file.arrayBuffer()),
    maxRows: leadImportLimits.rows,
    maxColumns: leadImportLimits.columns,
  });
  if ('problem' in answer) throw unreadable(answer.problem);
  const { table } = answer;
  try {
    const mapping = guessLeadColumns(table.header);
    if (mapping.every((column) => column === null)) throw unreadable('no_columns');
    const reader = rowReader(mapping, table.header, await advisorIds(db));
    for await (const rows of table.batches) for (const row of rows) reader.read(row);
    return {
      fileName: file.name.slice(0, 120),
      rowCount: table.rowCount,
      columns: table.header.map((header, index) => ({ header, column: mapping[index] ?? null })),
      ...reader.result(),
    };
  } finally {
    table.close();
  }
}

const unreadableKeys = {
  old_workbook: 'exchange.error.old_workbook',
  unreadable: 'exchange.error.unreadable',
  empty: 'leads.pipeline.error.import_empty',
  too_many_rows: 'exchange.error.too_many_rows',
  too_many_columns: 'exchange.error.too_many_columns',
  no_columns: 'leads.pipeline.error.no_columns',
} as const;

function unreadable(problem: keyof typeof unreadableKeys) {
  const params = { rows: leadImportLimits.rows, columns: leadImportLimits.columns };
  return new AppError('validation', { messageKey: unreadableKeys[problem], params, field: 'file' });
}

async function advisorIds(db: Database) {
  const advisors = await assignablePeople(db, 'submissions');
  return new Map(advisors.map(({ id, email }) => [email.toLowerCase(), id]));
}

type FileRow = { number: number; cells: string[] };

/** Reads rows one by one and remembers the leads they became. */
function rowReader(
  mapping: readonly (ImportColumn | null)[],
  headers: readonly string[],
  advisors: ReadonlyMap<string, string>,
) {
  const ready: Ready[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  let problemCount = 0;

  function complain({ number, cells }: FileRow, { column, message, params }: RowProblem) {
    problemCount += 1;
    if (problems.length >= leadImportLimits.problems) return;
    const place = mapping.indexOf(column);
    problems.push({
      row: number,
      column: headers[place] ?? translate(`leads.pipeline.import.column.${column}`),
      value: (cells[place] ?? '').slice(0, 120),
      message: translate(message, params),
    });
  }

  function read(row: FileRow) {
    const cells = Object.fromEntries(
      mapping.flatMap((column, index) => (column ? [[column, row.cells[index] ?? '']] : [])),
    );
    const { lead, problems: found } = readLeadRow(cells);
    const email = (cells['advisorEmail'] ?? '').trim().toLowerCase();
    const advisorId = advisors.get(email) ?? null;
    if (email !== '' && advisorId === null) {
      found.push({ column: 'advisorEmail', message: 'leads.pipeline.error.import_advisor' });
    }
    // In the order of the columns in the file, because people correct it in that order.
    for (const problem of found.toSorted((a, b) => mapping.indexOf(a.column) - mapping.indexOf(b.column))) {
      complain(row, problem);
    }
    if (!lead || found.length > 0) return;
    const first = seen.get(identityOf(lead));
    if (first !== undefined) {
      const params = { row: first };
      return complain(row, { column: 'phone', message: 'leads.pipeline.error.import_twice', params });
    }
    seen.set(identityOf(lead), row.number);
    ready.push({ row: row.number, lead, advisorId });
  }

  return { read, result: () => ({ ready, problems, problemCount }) };
}

type Identity = Pick<ImportedLead, 'phone' | 'email' | 'street' | 'number' | 'neighborhood'>;

/** One person may sell two properties, but the same person and address twice is a duplicate. */
function identityOf({ phone, email, street, number, neighborhood }: Identity) {
  return [phone || email, street, number, neighborhood].join('|').toLowerCase();
}

import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { auditSeals } from '#db/schema/platform.ts';
import { type Database, inTransaction } from './database.server.ts';
import type { JobDefinition } from './jobs.server.ts';

type SealedRow = { transaction: string; id: string; line: string };
type Mark = { transaction: string; id: string };

const start: Mark = { transaction: '0', id: '0' };

/**
 * Chains a hash of the new audit entries to the hash of the last seal. Entries are written concurrently, so a seal
 * covers only entries older than every open transaction: none can be committed into a range that is already sealed.
 */
export const auditSealJob: JobDefinition = {
  queue: 'audit-seal',
  schedule: '* * * * *',
  run: async ({ db }) => {
    await sealAudit(db);
  },
};

export function sealAudit(db: Database) {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seal'))`);
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1);
    const from = last ? { transaction: last.uptoTransaction, id: String(last.uptoId) } : start;
    const rows = await entriesBetween(tx, from, null);
    const end = rows.at(-1);
    if (!end) return null;

    const seal = {
      id: (last?.id ?? 0) + 1,
      uptoTransaction: end.transaction,
      uptoId: Number(end.id),
      entries: rows.length,
      hash: chain(last?.hash ?? '', rows),
    };
    await tx.insert(auditSeals).values(seal);
    return seal;
  });
}

/** How many seals are compared with their entries by one query. */
const pageSize = 500;

/** Compares every seal with its entries. `firstBroken` is the first that does not match, or null. */
export async function checkSeals(db: Database) {
  const found: SealCheck = { seals: 0, entries: 0, firstBroken: null };
  let from = start;
  let previous = '';
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .orderBy(auditSeals.id)
      .limit(pageSize)
      .offset(found.seals);
    const last = seals.at(-1);
    if (!last) return found;
    const rows = await entriesBetween(db, from, markOf(last));
    let read = 0;
    for (const seal of seals) {
      const begin = read;
      while (read < rows.length && !isBeyond(rows[read], seal)) read++;
      const own = rows.slice(begin, read);
      const holds =
        seal.id === found.seals + 1 && own.length === seal.entries && chain(previous, own) === seal.hash;
      if (!holds) return { ...found, firstBroken: seal.id };
      found.seals += 1;
      found.entries += own.length;
      previous = seal.hash;
    }
    from = markOf(last);
  }
}

export type SealCheck = { seals: number; entries: number; firstBroken: number | null };

type Seal = typeof auditSeals.$inferSelect;
const markOf = ({ uptoTransaction, uptoId }: Seal): Mark => ({
  transaction: uptoTransaction,
  id: String(uptoId),
});

/** Whether an entry comes after the last one that a seal covers. */
function isBeyond(row: SealedRow | undefined, { uptoTransaction, uptoId }: Seal) {
  if (!row) return true;
  const [transaction, upto] = [BigInt(row.transaction), BigInt(uptoTransaction)];
  return transaction > upto || (transaction === upto && Number(row.id) > uptoId);
}

async function entriesBetween(db: Database, after: Mark, upto: Mark | null) {
  const end = upto
    ? sql`(transaction, id) <= (${upto.transaction}::text::xid8, ${upto.id}::bigint)`
    : sql`transaction < pg_snapshot_xmin(pg_current_snapshot())`;
  const found = await db.execute<SealedRow>(sql`
    select transaction::text as transaction, id::text as id,
      jsonb_build_array(id, actor_id, actor_role, action, subject_type, subject_id, changes, ip, request_id,
        extract(epoch from at)::text)::text as line
    from audit_entries
    where (transaction, id) > (${after.transaction}::text::xid8, ${after.id}::bigint) and ${end}
    order by audit_entries.transaction, audit_entries.id`);
  return found.rows;
}

function chain(previous: string, rows: readonly SealedRow[]) {
  const hash = createHash('sha256').update(previous);
  for (const { transaction, line } of rows) hash.update(`\n${transaction} ${line}`);
  return hash.digest('hex');
}

import { auditEntries } from '#db/schema/platform.ts';
import type { VisitorContext } from '../use-case.server.ts';

type Entry = {
  /** `feature.what-happened`, e.g. `roles.permissions-changed`. */
  action: string;
  subject: { type: string; id: string | null };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type AuditContext = Pick<VisitorContext, 'db' | 'actor'> & {
  /** Null where the request is not known, as in the hooks of the sign-in library. */
  origin: Pick<VisitorContext['origin'], 'ip' | 'requestId'> | null;
};

/** Writes the audit entry in the transaction of the change: both are kept, or neither. */
export async function recordAudit(context: AuditContext, entry: Entry) {
  await recordAudits(context, [entry]);
}

/** The same for a change to many records at once. */
export async function recordAudits({ db, actor, origin }: AuditContext, entries: readonly Entry[]) {
  if (entries.length === 0) return;
  await db.insert(auditEntries).values(
    entries.map((entry) => ({
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      action: entry.action,
      subjectType: entry.subject.type,
      subjectId: entry.subject.id,
      changes: changedFields(entry.before ?? {}, entry.after ?? {}),
      ip: origin?.ip ?? null,
      requestId: origin?.requestId ?? null,
    })),
  );
}

/** The fields whose value differs, without secrets. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changes: Record<string, { before: unknown; after: unknown }> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSecret(name) || JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    changes[name] = { before: before[name] ?? null, after: after[name] ?? null };
  }
  return changes;
}

function isSecret(name: string) {
  return /password|token|secret|hash/i.test(name);
}

import { and, desc, eq } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { writeToAdministrators } from '#app/features/users/server/administrators.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { checkSeals, type SealCheck } from '#app/platform/data/audit-seal.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';
import { auditTopic } from '../domain/topics.ts';

/** Compares the whole audit with its seals every night. */
export const auditCheckJob: JobDefinition = {
  queue: 'audit-check',
  schedule: '20 3 * * *',
  options: { expireInSeconds: 3_600 },
  run: async (context) => void (await checkAudit(context)),
};

const action = 'audit.checked';

/**
 * Compares every seal with its entries and keeps the result in the audit itself. A change that went around the product
 * is told to the administrators and stands in the log.
 */
export async function checkAudit(context: VisitorContext): Promise<SealCheck> {
  const result = await checkSeals(context.db);
  await transact(context, async (inside) => {
    await recordAudit(inside, { action, subject: { type: 'audit', id: null }, after: result });
    await announce(inside.db, auditTopic, { audience: 'section:settings' });
    if (result.firstBroken !== null) await alert(inside, result.firstBroken);
  });
  if (result.firstBroken === null) log.info('audit.intact', result);
  else log.error('audit.broken', result);
  return result;
}

const alert = (context: VisitorContext, seal: number) =>
  writeToAdministrators(context, {
    subject: translate('audit.mail.broken.subject'),
    paragraphs: [translate('audit.mail.broken.body', { seal }), translate('audit.mail.broken.what_to_do')],
    action: { label: translate('audit.mail.broken.open'), path: '/admin/settings/audit' },
  });

/** The same on request of a person. */
export async function checkAuditNow(context: UseCaseContext) {
  authorize(can(context.actor.grants, 'settings', 'admin'));
  return checkAudit(context);
}

/** The latest checks, newest first. */
export async function auditPage({ db }: UseCaseContext) {
  const rows = await db
    .select({ at: auditEntries.at, changes: auditEntries.changes, by: users.displayName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, 'audit'), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.id))
    .limit(30);
  const checks = rows.map(({ at, by, changes }) => ({
    at: at.toISOString(),
    by,
    seals: Number(changes['seals']?.after ?? 0),
    entries: Number(changes['entries']?.after ?? 0),
    firstBroken: (changes['firstBroken']?.after ?? null) as number | null,
  }));
  return { checks };
}

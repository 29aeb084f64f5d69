import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { creditTopic } from '../domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { creditVersions } from '#db/schema/credit.ts';
import { latestStart } from '../domain/config/config-state.ts';
import { configSchemas, type CreditConfig, type CreditKind } from '../domain/credit-rules.ts';
import { latestNumber } from './credit-rules.server.ts';

export type Publication = {
  kind: CreditKind;
  /** The newest number that the author saw, so that the second of two people who publish is told about the first. */
  seen: number;
  value: CreditConfig;
  startsOn: string;
  source: string;
  note: string;
};

/** Publishes a version from its start date on. Earlier versions, and results calculated with them, stay unchanged. */
export function publishConfig(context: UseCaseContext, { kind, seen, value, ...given }: Publication) {
  return transact(context, async (inside) => {
    const { db, actor, now } = inside;
    authorize(can(actor.grants, 'credit_types', 'write'));
    await lockKind(inside, kind);
    assertStartDay(given.startsOn, dayOf(now));
    const config = configFrom(kind, value);
    const latest = await latestNumber(db, kind);
    if (latest !== seen) {
      // The same version sent again because its answer was lost: the request has already been fulfilled.
      if (await isPublished(inside, { kind, version: latest, value: config, ...given })) {
        return { version: latest };
      }
      throw new AppError('conflict', {
        messageKey: 'credit.error.published_meanwhile',
        details: { latest },
      });
    }
    const version = latest + 1;
    await db.insert(creditVersions).values({
      kind,
      version,
      value: config,
      ...given,
      authorId: actor.id,
      publishedAt: now,
    });
    await recordAudit(inside, {
      action: 'credit.version-published',
      subject: { type: 'credit_version', id: `${kind}:${version}` },
      after: { version, ...given },
    });
    await announceCredit(inside, kind);
    return { version };
  });
}

/** Checks a draft that a browser sent: returns the configuration or throws. */
export function configFrom(
  kind: CreditKind,
  value: unknown,
  messageKey = 'credit.error.config_invalid',
): CreditConfig {
  const parsed = configSchemas[kind].safeParse(value);
  if (!parsed.success) throw new AppError('validation', { messageKey });
  return parsed.data;
}

/** From today on, and not so late that it must be a typing error. */
function assertStartDay(startsOn: string, today: string) {
  const field = 'startsOn';
  if (startsOn < today)
    throw new AppError('validation', { messageKey: 'credit.validation.starts_on', field });
  if (startsOn > latestStart(today))
    throw new AppError('validation', { messageKey: 'credit.validation.starts_late', field });
}

async function isPublished(
  { db, actor }: UseCaseContext,
  { kind, version, value, startsOn, source, note }: Omit<Publication, 'seen'> & { version: number },
) {
  const same = await db.$count(
    creditVersions,
    and(
      eq(creditVersions.kind, kind),
      eq(creditVersions.version, version),
      eq(creditVersions.authorId, actor.id),
      eq(creditVersions.startsOn, startsOn),
      eq(creditVersions.source, source),
      eq(creditVersions.note, note),
      isNull(creditVersions.withdrawnAt),
      sql`${creditVersions.value} = ${JSON.stringify(value)}::jsonb`,
    ),
  );
  return same > 0;
}

/** Publishes an earlier version again as the newest one, from today on. */
export async function republishConfig(
  context: UseCaseContext,
  { kind, version, seen, note }: Pick<Publication, 'kind' | 'seen' | 'note'> & { version: number },
) {
  authorize(can(context.actor.grants, 'credit_types', 'write'));
  const row = await versionOf(context, kind, version);
  return publishConfig(context, {
    kind,
    seen,
    value: configFrom(kind, row.value, 'credit.error.config_outdated'),
    startsOn: dayOf(context.now),
    source: row.source,
    note,
  });
}

/** Withdraws a version that has not started; it stays in the history. */
export function withdrawConfig(
  context: UseCaseContext,
  { kind, version }: { kind: CreditKind; version: number },
) {
  return transact(context, async (inside) => {
    const { db, actor, now } = inside;
    authorize(can(actor.grants, 'credit_types', 'write'));
    await lockKind(inside, kind);
    const row = await versionOf(inside, kind, version);
    if (row.withdrawnAt !== null || row.startsOn <= dayOf(now)) {
      throw new AppError('conflict', { messageKey: 'credit.error.already_begun' });
    }
    await db
      .update(creditVersions)
      .set({ withdrawnAt: now, withdrawnBy: actor.id })
      .where(eq(creditVersions.id, row.id));
    await recordAudit(inside, {
      action: 'credit.version-withdrawn',
      subject: { type: 'credit_version', id: `${kind}:${version}` },
    });
    await announceCredit(inside, kind);
  });
}

async function versionOf({ db }: UseCaseContext, kind: CreditKind, version: number) {
  const [row] = await db
    .select()
    .from(creditVersions)
    .where(and(eq(creditVersions.kind, kind), eq(creditVersions.version, version)));
  if (!row) throw new AppError('not_found', { messageKey: 'credit.error.no_version' });
  return row;
}

/** Locks the credit, so that two people who publish at once get consecutive numbers. */
async function lockKind({ db }: UseCaseContext, kind: CreditKind) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${kind}`}, 0))`);
}

/** Tells open simulators, and the public pages that show monthly payments. */
async function announceCredit({ db }: UseCaseContext, kind: CreditKind) {
  await announce(db, creditTopic, { subjectId: kind, audience: 'everyone' });
}

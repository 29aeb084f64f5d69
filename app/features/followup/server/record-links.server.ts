import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { recordLinks } from '#db/schema/followup.ts';
import { isOfRecord } from './followed-record.server.ts';

type NewLink = { purpose: string; record: RecordRef; days: number };

/** The token of a new link to a record. Earlier links keep working until they expire. */
export async function newRecordLink({ db, now }: VisitorContext, { purpose, record, days }: NewLink) {
  const { token, tokenHash } = newToken();
  await db.insert(recordLinks).values({
    tokenHash,
    purpose,
    recordKind: record.kind,
    recordId: record.id,
    expiresAt: new Date(now.getTime() + days * 86_400_000),
  });
  return token;
}

type GivenLink = { purpose: string; token: string };

const isUsable = ({ purpose, token }: GivenLink, now: Date) =>
  and(
    eq(recordLinks.tokenHash, hashToken(token)),
    eq(recordLinks.purpose, purpose),
    isNull(recordLinks.answeredAt),
    gt(recordLinks.expiresAt, now),
  );

/** The record that a link opens; null when the link was answered, has expired, has another purpose or never existed. */
export function linkedRecord(context: Pick<VisitorContext, 'db' | 'now' | 'origin'>, link: GivenLink) {
  return foundByToken(context, async () => {
    const [found] = await context.db
      .select({ kind: recordLinks.recordKind, id: recordLinks.recordId, expiresAt: recordLinks.expiresAt })
      .from(recordLinks)
      .where(isUsable(link, context.now));
    return found ? { record: { kind: found.kind, id: found.id }, expiresAt: found.expiresAt } : null;
  });
}

/** Stores the answer to a link, once, in the caller's transaction; null when it can no longer be answered. */
export async function answerLink(
  { db, now }: VisitorContext,
  { answer, ...link }: GivenLink & { answer: string },
): Promise<RecordRef | null> {
  const [answered] = await db
    .update(recordLinks)
    .set({ answeredAt: now, answer })
    .where(isUsable(link, now))
    .returning({ kind: recordLinks.recordKind, id: recordLinks.recordId });
  return answered ?? null;
}

/** Ends the unanswered links of a record. */
export async function endLinks(db: Database, { purpose, record }: { purpose: string; record: RecordRef }) {
  await db
    .delete(recordLinks)
    .where(
      and(isOfRecord(recordLinks, record), eq(recordLinks.purpose, purpose), isNull(recordLinks.answeredAt)),
    );
}

import { eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { UploadInput } from '#app/features/attachments/domain/photo-schema.ts';
import type { ServedRecords } from '#app/features/attachments/domain/record-ref.ts';
import { addPhoto } from '#app/features/attachments/server/add-photo.server.ts';
import { retryPhoto } from '#app/features/attachments/server/edit-photos.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { sellerForms, sellerLinks } from '#db/schema/submissions.ts';
import { sellLimits } from '../domain/sell-form.ts';

/** A form is begun with its first photograph. The token is the only thing that opens it. */
export async function openSellerForm({ db, origin }: VisitorContext) {
  await enforceLimits(db, [{ key: `sell-forms:${addressKey(origin.ip)}`, times: 40, seconds: 86_400 }]);
  const { token, tokenHash } = newToken();
  await db.insert(sellerForms).values({ tokenHash });
  return { token };
}

/** The form that a token opens. One that was sent, swept or never was, all look the same. */
export async function sellerFormId(db: Database, token: string) {
  const [form] = await db
    .select({ id: sellerForms.id })
    .from(sellerForms)
    .where(eq(sellerForms.tokenHash, hashToken(token)));
  if (!form) throw new AppError('not_found', { messageKey: 'submissions.sell.error.form_gone' });
  return form.id;
}

/** Only the form whose token was given. */
export const servedForm = (id: string): ServedRecords => ({ kinds: ['seller_form'], id });

export function addSellerPhoto(
  context: VisitorContext,
  formId: string,
  upload: Pick<UploadInput, 'file' | 'idempotencyKey'>,
) {
  return addPhoto(context, { ...upload, kind: 'seller_form', ownerId: formId });
}

/** Each try costs as much as a photograph: as many of both a day. */
export async function retrySellerPhoto(context: VisitorContext, formId: string, id: string) {
  const key = `sell-retries:${addressKey(context.origin.ip)}`;
  await enforceLimits(context.db, [{ key, times: 40, seconds: 86_400 }]);
  return retryPhoto(context, servedForm(formId), id);
}

/** Takes the form out of the world; null when it is not in it any more. In the transaction that sends it. */
export async function closeSellerForm(db: Database, token: string) {
  const [form] = await db
    .delete(sellerForms)
    .where(eq(sellerForms.tokenHash, hashToken(token)))
    .returning({ id: sellerForms.id });
  return form?.id ?? null;
}

/** Forms that nobody sent, whose photographs go with the next sweep of files, and links that open nothing any more. */
export const sellerSweepJob: JobDefinition = {
  queue: 'submissions.sweep',
  schedule: '41 3 * * *',
  run: ({ db }) => sweepSellerForms(db),
};

export async function sweepSellerForms(db: Database) {
  await db
    .delete(sellerForms)
    .where(lt(sellerForms.createdAt, sql`now() - make_interval(days => ${sellLimits.draftDays})`));
  await db.delete(sellerLinks).where(lt(sellerLinks.expiresAt, sql`now()`));
}

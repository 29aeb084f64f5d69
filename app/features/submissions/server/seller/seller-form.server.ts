import { eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { UploadInput } from '#app/features/attachments/domain/photo-schema.ts';
import type { ServedRecords } from '#app/features/attachments/domain/record-ref.ts';
import { addPhoto } from '#app/features/attachments/server/add-photo.server.ts';
import { retryPhoto } from '#app/features/attachments/server/edit-photos.server.ts';
import { oldRows } from '#app/platform/data/ageing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { hashToken, newToken } from '#app/platform/security/tokens.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { sellerForms } from '#db/schema/submissions.ts';
import { sellLimits } from '../../domain/sell-form.ts';

/** Starts a form with its first photo. Only its token gives access to it. */
export async function openSellerForm({ db, origin }: VisitorContext) {
  await enforceLimits(db, [{ key: `sell-forms:${addressKey(origin.ip)}`, times: 40, seconds: 86_400 }]);
  const { token, tokenHash } = newToken();
  await db.insert(sellerForms).values({ tokenHash });
  return { token };
}

/** The form of a token. A form that was sent or removed gives the same error as one that never existed. */
export async function sellerFormId(context: VisitorContext, token: string) {
  const form = await foundByToken(context, async () => {
    const [found] = await context.db
      .select({ id: sellerForms.id })
      .from(sellerForms)
      .where(eq(sellerForms.tokenHash, hashToken(token)));
    return found ?? null;
  });
  if (!form) throw new AppError('not_found', { messageKey: 'submissions.sell.error.form_gone' });
  return form.id;
}

/** Gives access to the form of this id only. */
export const servedForm = (id: string): ServedRecords => ({ kinds: ['seller_form'], id });

export function addSellerPhoto(
  context: VisitorContext,
  formId: string,
  upload: Pick<UploadInput, 'file' | 'idempotencyKey'>,
) {
  return addPhoto(context, { ...upload, kind: 'seller_form', ownerId: formId });
}

/** A retry costs the server as much as a new photo, so both have the same limit per day. */
export async function retrySellerPhoto(context: VisitorContext, formId: string, id: string) {
  const key = `sell-retries:${addressKey(context.origin.ip)}`;
  await enforceLimits(context.db, [{ key, times: 40, seconds: 86_400 }]);
  return retryPhoto(context, servedForm(formId), id);
}

/** Removes the form, in the transaction that stores the submission; null when it no longer exists. */
export async function closeSellerForm(db: Database, token: string) {
  const [form] = await db
    .delete(sellerForms)
    .where(eq(sellerForms.tokenHash, hashToken(token)))
    .returning({ id: sellerForms.id });
  return form?.id ?? null;
}

/** Forms that were never sent. The next cleanup of files removes their photos. */
export const oldSellerForms = oldRows({
  name: 'seller forms',
  since: sellerForms.createdAt,
  kept: { days: sellLimits.draftDays },
});

import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { submissionRef } from '../../domain/submission-ref.ts';
import { createHash } from 'node:crypto';
import { isAppError } from '#app/core/errors.ts';
import { movePhotos, photoCount } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { withNewFolio } from '#app/platform/data/folio.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';

import { offeredFields } from '#app/features/leads/domain/offered-facts.ts';
import { sellLimits } from '../../domain/sell-form.ts';
import type { SellInput } from '../../domain/sell-schema.ts';
import { canBeClearedByWork, type Suspicion } from '#app/features/public-forms/domain/suspicion.ts';
import type { TakenForm } from '#app/features/public-forms/server/public-form.server.ts';
import { addSellerPhoto, closeSellerForm, openSellerForm, sellerFormId } from './seller-form.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import { announceSubmission, submissionRecord, type SubmissionRow } from '../submission-record.server.ts';
import { receiveSubmission } from '../welcome-submission.server.ts';

/**
 * Stores what a visitor sends with its consent, photos, advisor and e-mails, or nothing at all. Sent again with the
 * same key, it returns the first submission.
 */
export async function submitSale(
  context: VisitorContext,
  input: SellInput,
  suspicions: readonly Suspicion[],
): Promise<TakenForm<number>> {
  const { formToken, lost } = await takePhotos(context, input);
  const form = { ...input, idempotencyKey: keyOf(input) };
  return sellPublicForm.keep(context, form, suspicions, async (inside) => {
    const submission = await insertSubmission(inside, input, suspicions);
    const photos = await takeForm(inside.db, formToken, submission.id);
    await addToTimeline(inside, submissionRef(submission.id), { kind: 'received', details: { photos } });
    await recordAudit(inside, {
      action: 'submissions.received',
      subject: { type: 'submission', id: String(submission.id) },
      after: { folio: submission.folio, suspicions: [...suspicions] },
    });
    await announceSubmission(inside.db, submission.id);
    if (!submission.isQuarantined) await receiveSubmission(inside, submission);
    return { id: submission.id, thanks: await thanksFor(inside, submission, lost) };
  });
}

/** The key includes the content of the form: a browser may reuse an old key for another property. */
function keyOf(input: SellInput) {
  if (!input.idempotencyKey) return undefined;
  const words = JSON.stringify(said.map((name) => input[name]));
  return `${input.idempotencyKey}:${createHash('sha256').update(words).digest('base64url')}`;
}

/** Without JavaScript the photos come with the form. An unusable photo is dropped, the rest is stored. */
async function takePhotos(context: VisitorContext, input: SellInput) {
  const sent = input.photos.filter(({ size }) => size > 0);
  if (sent.length === 0) return { formToken: input.formToken, lost: 0 };
  const taken = sent.slice(0, sellLimits.photos);
  let lost = sent.length - taken.length;
  const formToken = await unlessRefused(async () => (await openSellerForm(context)).token);
  if (formToken === null) return { formToken: input.formToken, lost: sent.length };
  const formId = await sellerFormId(context, formToken);
  for (const [index, file] of taken.entries()) {
    const idempotencyKey = input.idempotencyKey && `${input.idempotencyKey}:${index}`;
    const photo = await unlessRefused(() => addSellerPhoto(context, formId, { file, idempotencyKey }));
    if (photo === null) lost += 1;
  }
  return { formToken, lost };
}

async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

const said = [
  ...offeredFields.filter((name) => name !== 'latitude' && name !== 'longitude'),
  'contactName',
  'phone',
  'email',
  'hasMortgage',
  'urgency',
  'comments',
  'wantsNews',
] as const;

async function insertSubmission(
  context: VisitorContext,
  input: SellInput,
  suspicions: readonly Suspicion[],
): Promise<SubmissionRow> {
  const { db, actor, now } = context;
  const isQuarantined = suspicions.length > 0;
  const values = {
    ...Object.fromEntries(said.map((name) => [name, input[name]])),
    userId: actor?.id ?? null,
    suspicions: [...suspicions],
    isQuarantined,
    createdAt: now,
    updatedAt: now,
  };
  return withNewFolio('SV', (folio) =>
    db
      .insert(submissions)
      .values({ ...values, folio })
      .onConflictDoNothing({ target: submissions.folio })
      .returning(),
  );
}

/** Moves the photos of the form to the submission and returns how many there are. */
async function takeForm(db: Database, formToken: string, submissionId: number) {
  const owner = submissionRef(submissionId);
  const formId = formToken ? await closeSellerForm(db, formToken) : null;
  if (formId) await movePhotos(db, { kind: 'seller_form', id: formId }, owner);
  return (await photoCount(db, owner)).all;
}

async function thanksFor(context: VisitorContext, { id, folio, email }: SubmissionRow, lostPhotos: number) {
  const followUrl = await newSellerLink(context, submissionRef(id));
  return { folio, followUrl, hasEmail: email !== '', lostPhotos };
}

/** After the browser has solved its proof of work, a submission that was quarantined for that alone is released. */
export function releaseByProofOfWork(context: VisitorContext, work: { challenge: string; number: number }) {
  return transact(context, async (inside) => {
    const id = sellPublicForm.solvedFor(inside, work);
    if (id === null) return { isReleased: false };
    const submission = await submissionRecord.lock(inside, Number(id));
    if (!submission.isQuarantined || !canBeClearedByWork(submission.suspicions)) return { isReleased: false };
    const after = await submissionRecord.save(
      inside,
      submission,
      { suspicions: [] },
      'submissions.released-by-work',
    );
    await receiveSubmission(inside, after);
    return { isReleased: true };
  });
}

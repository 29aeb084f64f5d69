import { createHash } from 'node:crypto';
import { isAppError } from '#app/core/errors.ts';
import { movePhotos, photoCount } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { withNewFolio } from '#app/platform/data/folio.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';

import { homeFields } from '#app/features/leads/domain/home-facts.ts';
import { sellLimits } from '../domain/sell-form.ts';
import type { SellInput } from '../domain/sell-schema.ts';
import { canWorkItOff, type Suspicion } from '#app/features/public-forms/domain/suspicion.ts';
import type { TakenForm } from '#app/features/public-forms/server/public-form.server.ts';
import { tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { announceIntake } from '#app/features/leads/server/lead-record.server.ts';
import { addSellerPhoto, closeSellerForm, openSellerForm, sellerFormId } from './seller-form.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';
import { welcomeSubmission } from './welcome-submission.server.ts';

/**
 * Takes in what a visitor sends, whole: its consent, photographs, owner and letters, or nothing of it. Sent again with
 * the same key, it is the same one.
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
    await tellSubmission(inside, submission.id, { kind: 'received', details: { photos } });
    await recordAudit(inside, {
      action: 'submissions.received',
      subject: { type: 'submission', id: String(submission.id) },
      after: { folio: submission.folio, suspicions: [...suspicions] },
    });
    await announceIntake(inside.db, `submission:${submission.id}`);
    if (!submission.isQuarantined) await welcomeSubmission(inside, submission);
    return { id: submission.id, thanks: await thanksFor(inside, submission, lost) };
  });
}

/** The same form said the same: under a key that a browser kept for too long, another home is another submission. */
function keyOf(input: SellInput) {
  if (!input.idempotencyKey) return undefined;
  const words = JSON.stringify(said.map((name) => input[name]));
  return `${input.idempotencyKey}:${createHash('sha256').update(words).digest('base64url')}`;
}

/** Photographs of a browser without scripts come with the form itself. One that will not do is no reason to lose the rest. */
async function takePhotos(context: VisitorContext, input: SellInput) {
  const sent = input.photos.filter(({ size }) => size > 0);
  if (sent.length === 0) return { formToken: input.formToken, lost: 0 };
  const taken = sent.slice(0, sellLimits.photos);
  let lost = sent.length - taken.length;
  const formToken = await unlessRefused(async () => (await openSellerForm(context)).token);
  if (formToken === null) return { formToken: input.formToken, lost: sent.length };
  const formId = await sellerFormId(context.db, formToken);
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
  ...homeFields.filter((name) => name !== 'latitude' && name !== 'longitude'),
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

/** The photographs of the form hang on the submission from now on. How many there are. */
async function takeForm(db: Database, formToken: string, submissionId: number) {
  const owner = { kind: 'submission', id: String(submissionId) } as const;
  const formId = formToken ? await closeSellerForm(db, formToken) : null;
  if (formId) await movePhotos(db, { kind: 'seller_form', id: formId }, owner);
  return (await photoCount(db, owner)).all;
}

async function thanksFor(context: VisitorContext, { id, folio, email }: SubmissionRow, lostPhotos: number) {
  const followUrl = await newSellerLink(context, { submissionId: id });
  return { folio, followUrl, hasEmail: email !== '', lostPhotos };
}

/** The browser did its work: what was kept apart for that alone goes on as if it had never been. */
export function releaseByWork(context: VisitorContext, work: { challenge: string; number: number }) {
  return transact(context, async (inside) => {
    const id = sellPublicForm.solvedFor(inside, work);
    if (id === null) return { isReleased: false };
    const submission = await submissionRecord.lock(inside, Number(id));
    if (!submission.isQuarantined || !canWorkItOff(submission.suspicions)) return { isReleased: false };
    const after = await submissionRecord.save(
      inside,
      submission,
      { suspicions: [] },
      'submissions.released-by-work',
    );
    await welcomeSubmission(inside, after);
    return { isReleased: true };
  });
}

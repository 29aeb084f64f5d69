import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { announceIntake } from '#app/features/leads/server/lead-record.server.ts';
import type { AttachmentOwner } from '#app/platform/feature.server.ts';
import { sellerForms, submissions } from '#db/schema/submissions.ts';
import { sellLimits } from '../domain/sell-form.ts';

const submission: AttachmentOwner = {
  kind: 'submission',
  recordId: submissions.id,
  async allows({ db, actor }, id, { right, isHeld }) {
    const found = db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.id, Number(id)), isNull(submissions.deletedAt)));
    const [row] = await (isHeld ? found.for('share') : found);
    return actor !== null && row !== undefined && can(actor.grants, 'submissions', right);
  },
  audience: async () => ['section:submissions'],
  photos: {
    limit: sellLimits.photos,
    changed: ({ db }, id) => announceIntake(db, `submission:${id}`),
  },
};

/** A visitor's form: whoever serves it has found it by its token. Nobody hears of what is not sent yet. */
const sellerForm: AttachmentOwner = {
  kind: 'seller_form',
  recordId: sellerForms.id,
  async allows({ db }, id, { isHeld }) {
    const found = db.select({ id: sellerForms.id }).from(sellerForms).where(eq(sellerForms.id, id));
    const [row] = await (isHeld ? found.for('share') : found);
    return row !== undefined;
  },
  photos: { limit: sellLimits.photos },
};

export const submissionAttachments = [submission, sellerForm];

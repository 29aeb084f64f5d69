import { announceSubmission } from './submission-record.server.ts';
import { submissionClock } from './submission-clock.server.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { sellerSharing } from '#app/features/leads/domain/seller-sharing.ts';
import type { RecordKind } from '#app/platform/feature.server.ts';
import { sellerForms, submissions } from '#db/schema/submissions.ts';
import { sellLimits } from '../domain/sell-form.ts';

const submission: RecordKind = {
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
    changed: ({ db }, id) => announceSubmission(db, Number(id)),
  },
  followUp: {
    section: 'submissions',
    sharing: sellerSharing,
    async describe(db, id) {
      const [row] = await db
        .select({ folio: submissions.folio, contactName: submissions.contactName })
        .from(submissions)
        .where(and(eq(submissions.id, Number(id)), isNull(submissions.deletedAt)));
      return row ? { name: row.contactName || row.folio, path: `/admin/submissions?submission=${id}` } : null;
    },
    changed: ({ db }, id) => announceSubmission(db, Number(id)),
    clock: submissionClock,
  },
};

/** The form of a visitor. Its token was checked by the caller, and nobody is notified before it is sent. */
const sellerForm: RecordKind = {
  kind: 'seller_form',
  recordId: sellerForms.id,
  async allows({ db }, id, { isHeld }) {
    const found = db.select({ id: sellerForms.id }).from(sellerForms).where(eq(sellerForms.id, id));
    const [row] = await (isHeld ? found.for('share') : found);
    return row !== undefined;
  },
  photos: { limit: sellLimits.photos },
};

export const submissionRecords = [submission, sellerForm];

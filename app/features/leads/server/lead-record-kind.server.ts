import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { isContact } from '#app/features/followup/domain/entry.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { RecordKind } from '#app/platform/feature.server.ts';
import { leads } from '#db/schema/leads.ts';
import { documentKinds, leadLimits } from '../domain/lead.ts';
import { leadPath } from '../domain/lead-address.ts';
import { sellerSharing } from '../domain/seller-sharing.ts';
import { leadName } from './assign-lead.server.ts';
import { sellerAnswered } from './lead-events.server.ts';
import { leadRecord } from './lead-record.server.ts';
import { markLeadUpdated } from './touch-lead.server.ts';

const lead: RecordKind = {
  kind: 'lead',
  recordId: leads.id,
  async allows({ db, actor }, id, { right, isHeld }) {
    const found = db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.id, Number(id)), isNull(leads.deletedAt)));
    const [row] = await (isHeld ? found.for('update') : found);
    return actor !== null && row !== undefined && can(actor.grants, 'submissions', right);
  },
  audience: async () => ['section:submissions'],
  photos: {
    limit: leadLimits.photos,
    changed: (context, id) => markLeadUpdated(context, Number(id)),
  },
  documents: {
    limit: leadLimits.documents,
    kinds: documentKinds,
    async changed(context, id, { event, kind, fileName }) {
      await markLeadUpdated(context, Number(id));
      await addToTimeline(context, leadRef(Number(id)), {
        kind: event === 'added' ? 'document' : 'document_removed',
        text: fileName,
        details: { document: kind },
      });
    },
  },
  followUp: {
    section: 'submissions',
    sharing: sellerSharing,
    async describe(db, id) {
      const [row] = await db
        .select({ id: leads.id, contactName: leads.contactName, title: leads.title })
        .from(leads)
        .where(and(eq(leads.id, Number(id)), isNull(leads.deletedAt)));
      return row ? { name: leadName(row), path: leadPath(row.id) } : null;
    },
    /** Only a contact that was made answers the seller; a note to colleagues does not. */
    async changed(context, id, change) {
      const wasContacted = change.event === 'entry' && isContact(change.kind);
      await markLeadUpdated(context, Number(id), wasContacted ? { lastContactAt: context.now } : {});
      if (!wasContacted) return;
      const lead = await leadRecord.lock(context, Number(id));
      await sellerAnswered.emit(context, lead);
    },
  },
};

export const leadRecords = [lead];

import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import type { AttachmentOwner } from '#app/platform/feature.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { documentKinds, leadLimits } from '../domain/lead.ts';
import { tellLead } from './entries.server.ts';
import { announceIntake } from './lead-record.server.ts';
import { touchLead } from './lead-trace.server.ts';

const lead: AttachmentOwner = {
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
    changed: ({ db }, id) => announceIntake(db, `lead:${id}`),
  },
  documents: {
    limit: leadLimits.documents,
    kinds: documentKinds,
    async changed(context, id, { event, kind, fileName }) {
      await touchLead(context, Number(id));
      await tellLead(context, Number(id), {
        kind: event === 'added' ? 'document' : 'document_removed',
        text: fileName,
        details: { document: kind },
      });
    },
  },
};

export const leadAttachments = [lead];

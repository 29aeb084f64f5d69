import type { Database } from '#app/platform/data/database.server.ts';
import { leads } from '#db/schema/leads.ts';
import { aPhoto, documentsOf } from './attachments.ts';
import { sellersHome } from './submissions.ts';

/** A lead with every fact that a stage requires; photos and documents hang on it separately. */
export async function aLead(db: Database, given: Partial<typeof leads.$inferInsert> = {}) {
  const [lead] = await db
    .insert(leads)
    .values({
      source: 'phone',
      ...sellersHome,
      title: 'Casa en Centenario',
      legalStatus: 'libre_de_gravamen',
      ownerAuthorizedOn: '2026-11-02',
      visitedOn: '2026-10-30',
      ...given,
    })
    .returning();
  if (!lead) throw new Error('No lead was made');
  return lead;
}

/** A lead that may enter any stage: with a photo and the documents that agencies ask for unless they set others. */
export async function aCompleteLead(db: Database, given: Partial<typeof leads.$inferInsert> = {}) {
  const lead = await aLead(db, given);
  const owner = { ownerKind: 'lead', ownerId: String(lead.id) };
  await aPhoto(db, owner);
  await documentsOf(db, owner, ['escritura', 'predial', 'identificacion']);
  return lead;
}

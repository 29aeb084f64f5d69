import type { Database } from '#app/platform/data/database.server.ts';
import { leads } from '#db/schema/leads.ts';
import { sellersHome } from './submissions.ts';

/** A lead with everything that any stage requires, except photos. */
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

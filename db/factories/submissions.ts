import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/data/database.server.ts';
import { submissions } from '#db/schema/submissions.ts';

/** A realistic submission. */
export async function aSubmission(db: Database, given: Partial<typeof submissions.$inferInsert> = {}) {
  const [submission] = await db
    .insert(submissions)
    .values({
      folio: `SV-${randomUUID().slice(0, 6).toUpperCase()}`,
      ...sellersHome,
      urgency: 'tres_meses',
      comments: 'Se puede visitar por las tardes.',
      ...given,
    })
    .returning();
  if (!submission) throw new Error('No submission was made');
  return submission;
}

export const sellersHome = {
  contactName: 'Rosa Elena Duarte',
  phone: '+526621234567',
  email: 'rosa.duarte@ejemplo.mx',
  type: 'casa',
  street: 'Calle Londres',
  number: '41',
  neighborhood: 'Centenario',
  postalCode: '83260',
  municipality: 'Hermosillo',
  city: 'Hermosillo',
  state: 'Sonora',
  bedrooms: 3,
  bathrooms: 2,
  constructionSize: 165,
  landSize: 220,
  price: 289_000_000,
} as const;

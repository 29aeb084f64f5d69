import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';

/** Properties for tests that only need one to exist. */
export async function aPropertyRow(db: Database, given: Partial<typeof properties.$inferInsert> = {}) {
  const [row] = await db
    .insert(properties)
    .values({ slug: 'casa', title: 'Casa en Bahía', type: 'casa', city: 'Hermosillo', ...given })
    .returning();
  if (!row) throw new Error('No property was made');
  return row;
}

/** The stored row. */
export async function storedProperty(db: Database, id: number) {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The property is gone');
  return row;
}

export async function aDraftRow(db: Database, userId: string) {
  const [row] = await db
    .insert(propertyDrafts)
    .values({ id: randomUUID(), userId, step: 'imagenes', values: {} })
    .returning();
  if (!row) throw new Error('No draft was made');
  return row;
}

export async function aDevelopmentRow(db: Database) {
  const [row] = await db
    .insert(fraccionamientos)
    .values({ slug: 'lomas', name: `Lomas ${randomUUID()}` })
    .returning();
  if (!row) throw new Error('No development was made');
  const [model] = await db
    .insert(developmentModels)
    .values({ fraccionamientoId: row.id, name: 'Palo verde' })
    .returning();
  if (!model) throw new Error('No model was made');
  return { ...row, modelId: model.id };
}

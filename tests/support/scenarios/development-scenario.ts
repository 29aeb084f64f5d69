import { eq } from 'drizzle-orm';
import { isAppError } from '#app/core/errors.ts';
import { aUser } from '#db/factories/users.ts';
import { fraccionamientos, planLots } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { newDevelopmentInput } from '#app/features/fraccionamientos/domain/development-schema.ts';
import { rectangle } from '#app/features/fraccionamientos/domain/plan.ts';

export const shape = rectangle([100, 100], [200, 200]);

export const values = (name: string, more: Record<string, string> = {}) =>
  newDevelopmentInput.parse({ name, ...more });

export async function kindOf(work: Promise<unknown>) {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (isAppError(error)) return error.kind;
    throw error;
  }
}

/** A database for tests of developments, with helpers to write and read its rows. */
export function developmentScenario() {
  const database = testDatabase();

  async function person(role: string) {
    return as(database.db, await aUser(database.db, { role }));
  }

  const aPhoto = (id: number, kind: 'fraccionamiento' | 'model' | 'plan' = 'fraccionamiento') =>
    database.db.insert(photos).values({
      ownerKind: kind,
      ownerId: String(id),
      position: 0,
      status: 'ready',
      alt: 'La entrada',
      width: 1600,
      height: 1067,
      variants: [{ format: 'webp', width: 1600, height: 1067, name: `${'a'.repeat(64)}.webp` }],
    });

  async function aUnit(
    fraccionamientoId: number | null,
    given: Partial<typeof properties.$inferInsert> = {},
  ) {
    const [row] = await database.db
      .insert(properties)
      .values({
        title: 'Casa Encino',
        slug: 'casa-encino',
        type: 'casa',
        status: 'disponible',
        price: 250_000_000,
        city: 'Hermosillo',
        fraccionamientoId,
        ...(given.published ? { publishedAt: new Date() } : {}),
        ...given,
      })
      .returning();
    if (!row) throw new Error('No home was made');
    return row;
  }

  const aLot = async (fraccionamientoId: number, label: string, propertyId: number | null = null) => {
    const [lot] = await database.db
      .insert(planLots)
      .values({ fraccionamientoId, label, points: shape, propertyId })
      .returning();
    return lot?.id ?? 0;
  };

  const row = async (id: number) =>
    (await database.db.select().from(fraccionamientos).where(eq(fraccionamientos.id, id)))[0];

  const home = async (id: number) =>
    (await database.db.select().from(properties).where(eq(properties.id, id)))[0];

  const traces = async (id: number) =>
    (
      await database.db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, String(id)))
    ).map(({ action }) => action);

  return { database, person, aPhoto, aUnit, aLot, row, home, traces };
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { can, type Grants, seesOnlyOwn } from '#app/core/access.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

export type Choice = { value: string; label: string };

/** More people than anyone scrolls through. */
const mostPeople = 500;

/** Who can be given properties to look after. */
export function advisorChoices(db: Database, chosen: string | null = null) {
  return peopleWith(db, (grants) => can(grants, 'properties', 'write') && !seesOnlyOwn(grants), chosen);
}

/** Who can own one: people who manage only what is theirs. */
export function ownerChoices(db: Database, chosen: string | null = null) {
  return peopleWith(db, (grants) => seesOnlyOwn(grants), chosen);
}

async function peopleWith(db: Database, holds: (grants: Grants) => boolean, chosen: string | null) {
  const records = await db.select().from(roles).where(eq(roles.active, true));
  const keys = records.filter((role) => holds(roleFacts(role).grants)).map(({ key }) => key);
  const isFit = keys.length > 0 ? and(inArray(users.role, keys), eq(users.status, 'active')) : undefined;
  // Whoever was chosen stays in the list, whatever became of them.
  const isChosen = chosen ? eq(users.id, chosen) : undefined;
  if (!isFit && !isChosen) return [];
  const rows = await db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(or(isFit, isChosen))
    .orderBy(asc(users.displayName), asc(users.email))
    .limit(mostPeople);
  return rows.map(({ id, name, email }): Choice => ({ value: id, label: name || email }));
}

/** Developments and their models, each model under its own. */
export async function developmentChoices(db: Database) {
  const developments = await db
    .select({ id: fraccionamientos.id, name: fraccionamientos.name })
    .from(fraccionamientos)
    .where(isNull(fraccionamientos.deletedAt))
    .orderBy(asc(fraccionamientos.name))
    .limit(1_000);
  const models = await db
    .select({
      id: developmentModels.id,
      name: developmentModels.name,
      fraccionamientoId: developmentModels.fraccionamientoId,
    })
    .from(developmentModels)
    .orderBy(asc(developmentModels.position), asc(developmentModels.id))
    .limit(5_000);
  return {
    developments: developments.map(({ id, name }): Choice => ({ value: String(id), label: name })),
    models: models.map(({ id, name, fraccionamientoId }) => ({
      value: String(id),
      label: name,
      development: String(fraccionamientoId),
    })),
  };
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { can, type Grants, seesOnlyOwn } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

export type Choice = { value: string; label: string };

/** More people than anyone would scroll through. */
const choiceLimit = 500;

/** The public sees the advisor's name and telephone, so only staff who work with properties qualify. */
const isAdvisor = (grants: Grants) => can(grants, 'properties', 'write') && !seesOnlyOwn(grants);

/** People who can be chosen as advisor. */
export function advisorChoices(db: Database, chosen: string | null = null) {
  return peopleWith(db, isAdvisor, chosen);
}

/** The same people as records. */
export const advisors = (db: Database) => recordsWith(db, isAdvisor);

export const owners = (db: Database) => recordsWith(db, seesOnlyOwn);

async function recordsWith(db: Database, holds: (grants: Grants) => boolean) {
  const keys = await rolesWith(db, holds);
  if (keys.length === 0) return [];
  return db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(and(inArray(users.role, keys), eq(users.status, 'active')))
    .orderBy(asc(users.displayName), asc(users.email))
    .limit(choiceLimit);
}

/** Roles whose people can be chosen as advisor. */
export const advisorRoles = (db: Database) => rolesWith(db, isAdvisor);

/** The current advisor is accepted even when they no longer qualify; a new one must be among those the form offers. */
export async function checkAdvisor(db: Database, advisorId: string | null, before: string | null) {
  if (advisorId === null || advisorId === before || (await canAdvise(db, advisorId))) return;
  throw new AppError('validation', { messageKey: 'properties.error.unknown_advisor', field: 'advisorId' });
}

export async function canAdvise(db: Database, id: string) {
  const [person] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')));
  return Boolean(person?.role && (await advisorRoles(db)).includes(person.role));
}

/** People who can be chosen as owner: those limited to their own records. */
export function ownerChoices(db: Database, chosen: string | null = null) {
  return peopleWith(db, seesOnlyOwn, chosen);
}

async function rolesWith(db: Database, holds: (grants: Grants) => boolean) {
  const records = await db.select().from(roles).where(eq(roles.active, true));
  return records.filter((role) => holds(roleFacts(role).grants)).map(({ key }) => key);
}

async function peopleWith(db: Database, holds: (grants: Grants) => boolean, chosen: string | null) {
  const keys = await rolesWith(db, holds);
  const isFit = keys.length > 0 ? and(inArray(users.role, keys), eq(users.status, 'active')) : undefined;
  // The chosen person stays in the list even when they no longer qualify.
  const isChosen = chosen ? eq(users.id, chosen) : undefined;
  if (!isFit && !isChosen) return [];
  const rows = await db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(or(isFit, isChosen))
    .orderBy(asc(users.displayName), asc(users.email))
    .limit(choiceLimit);
  return rows.map(({ id, name, email }): Choice => ({ value: id, label: name || email }));
}

/** Developments, each with its models. */
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

import { randomUUID } from 'node:crypto';
import type { Grants } from '#app/core/access.ts';
import { creditKinds, firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import { slugOf } from '#app/features/properties/domain/property-address.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { creditVersions } from '#db/schema/credit.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { properties } from '#db/schema/properties.ts';
import { roles } from '#db/schema/roles.ts';
import { leads, submissions } from '#db/schema/submissions.ts';
import { users } from '#db/schema/users.ts';

/** Rows for tests: believable by default, anything can be said otherwise. */
export async function aUser(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `persona-${randomUUID()}@ejemplo.mx`,
      displayName: 'Persona de Prueba',
      role: 'usuario',
      status: 'active',
      isEmailVerified: true,
      ...given,
    })
    .returning();
  if (!user) throw new Error('No user was made');
  return user;
}

export async function aRole(db: Database, given: Partial<Grants> & { key?: string } = {}) {
  const key = given.key ?? `rol_${randomUUID().slice(0, 8)}`;
  const [role] = await db
    .insert(roles)
    .values({
      key,
      label: `Rol ${key}`,
      sectionPermissions: given.sectionPermissions ?? {},
      permissions: [...(given.permissions ?? [])],
      canAccess: [...(given.canAccess ?? [])],
      dashboard: given.dashboard ?? 'UsuarioDashboard',
    })
    .returning();
  if (!role) throw new Error('No role was made');
  return role;
}

/** Not published unless said: nothing of it is public. */
export async function aDevelopment(db: Database, given: Partial<typeof fraccionamientos.$inferInsert> = {}) {
  const name = given.name ?? `Fraccionamiento ${randomUUID().slice(0, 8)}`;
  const [development] = await db
    .insert(fraccionamientos)
    .values({
      name,
      slug: slugOf(name),
      description: 'Casas con patio al norte de la ciudad.',
      developer: 'Constructora del Desierto',
      status: 'en_venta',
      neighborhood: 'Puerta Real',
      city: 'Hermosillo',
      state: 'Sonora',
      latitude: 29.14,
      longitude: -110.97,
      ...given,
    })
    .returning();
  if (!development) throw new Error('No development was made');
  return development;
}

export async function aModel(
  db: Database,
  {
    fraccionamientoId,
    ...given
  }: Partial<typeof developmentModels.$inferInsert> & { fraccionamientoId: number },
) {
  const [model] = await db
    .insert(developmentModels)
    .values({
      fraccionamientoId,
      name: `Modelo ${randomUUID().slice(0, 8)}`,
      bedrooms: 3,
      bathrooms: 2.5,
      floors: 2,
      parkingSpaces: 2,
      constructionSize: 142,
      landSize: 160,
      basePrice: 285_000_000,
      ...given,
    })
    .returning();
  if (!model) throw new Error('No model was made');
  return model;
}

/** A property that lacks nothing but a photograph to be published. */
export async function aProperty(db: Database, given: Partial<typeof properties.$inferInsert> = {}) {
  const [property] = await db
    .insert(properties)
    .values({
      slug: 'casa-en-pitic',
      title: 'Casa en Pitic',
      description: 'Una casa con patio y sombra.',
      type: 'casa',
      status: 'disponible',
      price: 235_000_000,
      street: 'Calle Galeana',
      number: '12',
      neighborhood: 'Pitic',
      postalCode: '83150',
      city: 'Hermosillo',
      state: 'Sonora',
      location: 'Pitic, Hermosillo',
      bedrooms: 3,
      bathrooms: 2,
      constructionSize: 180,
      landSize: 240,
      waterEnabled: true,
      electricityEnabled: true,
      additionalCosts: 'Escrituración e impuestos.',
      legalStatus: 'libre_de_gravamen',
      ownerAuthorizedOn: '2026-01-10',
      offerValidUntil: '2027-12-31',
      ...given,
    })
    .returning();
  if (!property) throw new Error('No property was made');
  return property;
}

/** A finished photograph. Its files need not exist for those who only count or name them. */
export async function aPhoto(db: Database, given: Partial<typeof photos.$inferInsert> & { ownerId: string }) {
  const name = `${randomUUID()}.webp`;
  const [photo] = await db
    .insert(photos)
    .values({
      ownerKind: 'property',
      position: 0,
      status: 'ready',
      width: 640,
      height: 480,
      variants: [{ format: 'webp', width: 640, height: 480, name }],
      files: [name],
      ...given,
    })
    .returning();
  if (!photo) throw new Error('No photograph was made');
  return photo;
}

/** What a believable visitor sends. */
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

/** A lead that every stage lets in; a photograph is given apart. */
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

const sellersHome = {
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

/** The figures of 2026, in force since its February: what simulators count by. */
export async function someCreditRules(db: Database) {
  await db.insert(creditVersions).values(
    creditKinds.map((kind) => ({
      kind,
      version: 1,
      startsOn: '2026-02-01',
      value: firstConfigs[kind],
      source: 'Prueba',
    })),
  );
}

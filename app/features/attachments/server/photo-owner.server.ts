import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { canWriteProperty, propertyAudience } from '#app/features/properties/domain/property-policy.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { properties, propertyDrafts } from '#db/schema/properties.ts';
import { leads, sellerForms, submissions } from '#db/schema/submissions.ts';
import type { PhotoOwner, PhotoOwnerKind } from '../domain/photo.ts';
import { photosSubject, photosTopic } from '../domain/topics.ts';

/** One at a time changes which photographs a record has: limits and order hold however many come at once. */
export async function lockPhotos(db: Database, ...owners: readonly PhotoOwner[]) {
  const keys = owners.map(({ kind, id }) => `photos:${kind}:${id}`).toSorted();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

type Lock = { isHeld: boolean };
type Door = (db: Database, actor: Actor, id: string, lock: Lock) => Promise<boolean>;
type OfficeOwner = Exclude<PhotoOwnerKind, 'seller_form'>;

/** Whether the record exists and this person may change its photographs. */
const doors: Record<OfficeOwner, Door> = {
  async property(db, actor, id, lock) {
    const found = db
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(and(eq(properties.id, Number(id)), isNull(properties.deletedAt)));
    const [row] = await (lock.isHeld ? found.for('update') : found);
    return row !== undefined && canWriteProperty(actor, row);
  },
  /** The form that somebody is filling in is nobody else's. */
  async draft(db, actor, id, lock) {
    const found = db
      .select({ userId: propertyDrafts.userId })
      .from(propertyDrafts)
      .where(eq(propertyDrafts.id, id));
    const [row] = await (lock.isHeld ? found.for('share') : found);
    return row?.userId === actor.id && can(actor.grants, 'properties', 'write');
  },
  fraccionamiento: developmentDoor,
  plan: developmentDoor,
  async model(db, actor, id, lock) {
    const [row] = await db
      .select({ developmentId: developmentModels.fraccionamientoId })
      .from(developmentModels)
      .where(eq(developmentModels.id, Number(id)));
    return row !== undefined && developmentDoor(db, actor, String(row.developmentId), lock);
  },
  submission: intakeDoor(submissions),
  lead: intakeDoor(leads),
};

function intakeDoor(table: typeof submissions | typeof leads): Door {
  return async (db, actor, id, lock) => {
    const found = db
      .select({ id: table.id })
      .from(table as typeof leads)
      .where(and(eq(table.id, Number(id)), isNull(table.deletedAt)));
    const [row] = await (lock.isHeld ? found.for('share') : found);
    return row !== undefined && can(actor.grants, 'submissions', 'write');
  };
}

/** A visitor's form: whoever serves it has found it by its token. */
async function isSellerForm(db: Database, id: string, lock: Lock) {
  const found = db.select({ id: sellerForms.id }).from(sellerForms).where(eq(sellerForms.id, id));
  const [row] = await (lock.isHeld ? found.for('share') : found);
  return row !== undefined;
}

const namedByUuid: readonly PhotoOwnerKind[] = ['draft', 'seller_form'];

async function opens(db: Database, actor: Actor | null, { kind, id }: PhotoOwner, lock: Lock) {
  const isNamedRightly = namedByUuid.includes(kind) ? id.length === 36 : /^\d{1,9}$/.test(id);
  if (!isNamedRightly) return false;
  if (kind === 'seller_form') return isSellerForm(db, id, lock);
  return actor !== null && doors[kind](db, actor, id, lock);
}

async function developmentDoor(db: Database, actor: Actor, id: string, lock: Lock) {
  const found = db
    .select({ id: fraccionamientos.id })
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.id, Number(id)), isNull(fraccionamientos.deletedAt)));
  const [row] = await (lock.isHeld ? found.for('share') : found);
  return row !== undefined && can(actor.grants, 'fraccionamientos', 'write');
}

/** Somebody else's record looks the same as none. With `isHeld` it stays as it is until the transaction ends. */
export async function authorizeOwner(
  db: Database,
  actor: Actor | null,
  owner: PhotoOwner,
  lock: Lock = { isHeld: false },
) {
  if (!(await opens(db, actor, owner, lock))) {
    throw new AppError('not_found', { messageKey: 'attachments.error.owner' });
  }
}

/** Whoever has the record open sees its photographs change. */
export async function announcePhotos(db: Database, { kind, id }: PhotoOwner) {
  const event = { subjectId: photosSubject(kind, id) };
  if (kind === 'property') {
    const [row] = await db
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(eq(properties.id, Number(id)));
    if (row) await announce(db, photosTopic, { ...event, audience: propertyAudience(row) });
  } else if (kind === 'draft') {
    const [row] = await db
      .select({ userId: propertyDrafts.userId })
      .from(propertyDrafts)
      .where(eq(propertyDrafts.id, id));
    if (row) await announce(db, photosTopic, { ...event, audience: `user:${row.userId}` });
  } else if (kind === 'submission' || kind === 'lead') {
    await announce(db, photosTopic, { ...event, audience: 'section:submissions' });
  } else if (kind !== 'seller_form') {
    await announce(db, photosTopic, { ...event, audience: 'section:fraccionamientos' });
  }
}

/**
 * What else follows when the photographs of a record change, in the same transaction. Given by who opens the doors:
 * the features that own the records know this one, so this one cannot know them.
 */
export type PhotosChanged = (context: VisitorContext, owner: PhotoOwner) => Promise<void>;

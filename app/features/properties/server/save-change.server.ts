import { eq, sql } from 'drizzle-orm';
import { type Actor, authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { violatedConstraint } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { PublicationNeed } from '../domain/publication.ts';
import { announceCatalogueChange, type CatalogueEvent } from './catalogue-change.server.ts';
import {
  isLive,
  lockProperty,
  type PropertyChange,
  type PropertyRow,
  shownTo,
} from './property-record.server.ts';
import { dropOldQuestion } from './availability-links.server.ts';
import { keepPrice, keepVersions, publicationGaps } from './property-versions.server.ts';

type ChangeOptions = {
  may: (actor: Actor, property: { ownerId: string | null }) => boolean;
  /** The version that the person saw. Absent where the last word counts, as in a change to many. */
  version?: number | undefined;
};

/** The frame of every change to a property: hold it still, check the right and the version, change, leave a trace. */
export function changingProperty<Result>(
  context: UseCaseContext,
  id: number,
  { may, version }: ChangeOptions,
  change: (inside: UseCaseContext, property: PropertyRow) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    const property = await lockProperty(inside.db, inside.actor, id);
    authorize(may(inside.actor, property));
    if (version !== undefined && property.version !== version) throw conflict(inside.actor, property);
    return change(inside, property);
  });
}

function conflict(actor: Actor, row: PropertyRow) {
  const { version, status, published } = row;
  return new AppError('conflict', {
    messageKey: 'common.error.conflict',
    details: { current: { ...shownTo(actor, row), version, status, published } },
  });
}

type Saved = { action: string; event: CatalogueEvent };

/** Writes the change with everything that follows from it: lock, price, versions, trace and announcement. */
export async function saveChange(
  context: VisitorContext,
  before: PropertyRow,
  change: PropertyChange,
  { action, event }: Saved,
): Promise<PropertyRow> {
  const { db, now, actor } = context;
  await checkLock(context, before, { ...before, ...change } as PropertyRow);
  const [after] = await withClearErrors(() =>
    db
      .update(properties)
      .set({ ...change, version: sql`${properties.version} + 1`, updatedAt: now })
      .where(eq(properties.id, before.id))
      .returning(),
  );
  if (!after) throw new AppError('not_found', { messageKey: 'properties.error.not_found' });

  const by = actor?.id ?? null;
  await keepPrice(db, { before, after, by });
  await keepVersions(db, { before, after, by });
  await dropOldQuestion(db, before, after);
  await recordAudit(context, {
    action,
    subject: { type: 'property', id: String(after.id) },
    before: traced(before, change),
    after: traced(after, change),
  });
  await announceCatalogueChange(context, {
    event,
    propertyId: after.id,
    ownerIds: [before.ownerId, after.ownerId],
    isPublic: isLive(before) || isLive(after),
  });
  return after;
}

/** The fields that a change names. */
function traced(row: PropertyRow, change: PropertyChange) {
  const names = Object.keys(change) as (keyof PropertyRow)[];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** What the public sees lacks nothing when it goes live, and a change never takes away what it had. */
async function checkLock({ db, now }: VisitorContext, before: PropertyRow, next: PropertyRow) {
  if (!isLive(next)) return;
  const missing = await publicationGaps(db, next, now);
  if (missing.length === 0) return;
  const wasLive = isLive(before);
  const known = wasLive ? await publicationGaps(db, before, now) : [];
  const lost = missing.filter((need) => !known.includes(need));
  if (lost.length > 0) {
    throw notReady(lost, wasLive ? 'properties.error.keeps_live' : 'properties.error.not_ready');
  }
}

export function notReady(missing: readonly PublicationNeed[], messageKey = 'properties.error.not_ready') {
  const needs = missing.map((need) => translate(`properties.need.${need}`)).join(', ');
  return new AppError('validation', { messageKey, params: { needs }, details: { missing } });
}

const strangers: Record<string, { messageKey: string; field: string }> = {
  properties_advisor_id_users_id_fk: { messageKey: 'properties.error.unknown_advisor', field: 'advisorId' },
  properties_owner_id_users_id_fk: { messageKey: 'properties.error.unknown_owner', field: 'ownerId' },
  properties_fraccionamiento_id_fraccionamientos_id_fk: {
    messageKey: 'properties.error.unknown_development',
    field: 'fraccionamientoId',
  },
  properties_model_id_fraccionamiento_models_id_fk: {
    messageKey: 'properties.error.unknown_model',
    field: 'modelId',
  },
};

/** What the database itself refuses, in words. */
export async function withClearErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const stranger = strangers[violatedConstraint(cause) ?? ''];
    if (stranger) throw new AppError('validation', { ...stranger, cause });
    throw cause;
  }
}

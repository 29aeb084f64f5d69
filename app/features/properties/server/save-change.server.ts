import { AppError } from '#app/core/errors.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { PublicationNeed } from '../domain/publication.ts';
import { announceCatalogueChange, type CatalogueEvent } from './catalogue-change.server.ts';
import { isLive, type PropertyChange, propertyRecord, type PropertyRow } from './property-record.server.ts';
import { dropOldQuestion } from './availability-links.server.ts';
import { keepPrice, keepVersions, publicationGaps } from './property-versions.server.ts';

type Saved = { action: string; event: CatalogueEvent };

/** Writes the change with everything that follows from it: publication lock, price, versions, trace and announcement. */
export async function saveChange(
  context: VisitorContext,
  before: PropertyRow,
  change: PropertyChange,
  { action, event }: Saved,
): Promise<PropertyRow> {
  const { db, actor } = context;
  await checkLock(context, before, { ...before, ...change } as PropertyRow);
  const after = await propertyRecord.save(context, before, change, action);
  if (after === before) return before;

  const by = actor?.id ?? null;
  await keepPrice(db, { before, after, by });
  await keepVersions(db, { before, after, by });
  await dropOldQuestion(db, before, after);
  await announceCatalogueChange(context, {
    event,
    propertyId: after.id,
    ownerIds: [before.ownerId, after.ownerId],
    isPublic: isLive(before) || isLive(after),
  });
  return after;
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

import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { changeProblem } from '../domain/change-rules.ts';
import type { PublicationRequirement } from '../domain/publication.ts';
import { announceCatalogueChange, type CatalogueEvent } from './catalogue-change.server.ts';
import { isLive, type PropertyChange, propertyRecord, type PropertyRow } from './property-record.server.ts';
import { endQuestionOnOwnerChange } from './availability-links.server.ts';
import { keepPrice, keepVersions, missingForPublicationOf } from './property-versions.server.ts';

type Saved = { action: string; event: CatalogueEvent };

/**
 * Writes a change with everything that follows from it: publication check, price history, versions, audit and
 * announcement.
 */
export async function saveChange(
  context: VisitorContext,
  before: PropertyRow,
  change: PropertyChange,
  { action, event }: Saved,
): Promise<PropertyRow> {
  const { db, actor } = context;
  const next = { ...before, ...change } as PropertyRow;
  assertAllowed(context, before, next);
  await checkRequirements(context, before, next);
  const after = await propertyRecord.save(context, before, change, action);
  if (after === before) return before;

  const by = actor?.id ?? null;
  await keepPrice(db, { before, after, by });
  await keepVersions(db, { before, after, by });
  await endQuestionOnOwnerChange(db, before, after);
  await announceCatalogueChange(context, {
    event,
    propertyId: after.id,
    ownerIds: [before.ownerId, after.ownerId],
    isPublic: isLive(before) || isLive(after),
  });
  return after;
}

/** Refuses a change that the rules of the catalogue forbid, under the name of its field. */
export function assertAllowed(
  { now }: Pick<VisitorContext, 'now'>,
  before: PropertyRow | null,
  next: Parameters<typeof changeProblem>[1],
) {
  const problem = changeProblem(before, next, dayOf(now));
  if (problem) throw new AppError('validation', problem);
}

/** A property must be complete when it goes live, and a later change may not remove what it needs. */
async function checkRequirements({ db, now }: VisitorContext, before: PropertyRow, next: PropertyRow) {
  if (!isLive(next)) return;
  const missing = await missingForPublicationOf(db, next, now);
  if (missing.length === 0) return;
  const wasLive = isLive(before);
  const known = wasLive ? await missingForPublicationOf(db, before, now) : [];
  const lost = missing.filter((need) => !known.includes(need));
  if (lost.length > 0) {
    throw notReady(lost, wasLive ? 'properties.error.keeps_live' : 'properties.error.not_ready');
  }
}

export function notReady(
  missing: readonly PublicationRequirement[],
  messageKey = 'properties.error.not_ready',
) {
  const needs = missing.map((need) => ({ key: `properties.need.${need}` }));
  return new AppError('validation', { messageKey, params: { needs }, details: { missing } });
}

import { dayOf } from '#app/core/day.ts';
import type { MessageParams } from '#app/core/errors.ts';
import type { ColumnName } from '../domain/exchange-columns.ts';
import { settledProblem } from '#app/features/properties/domain/change-rules.ts';
import type { PropertyValues } from '#app/features/properties/domain/property-fields.ts';
import { type PropertyStatus, saleStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { missingForPublication } from '#app/features/properties/domain/publication.ts';
import type { CellsBesideForm } from '../domain/read-cell.ts';
import { isLive, type PropertyRow } from '#app/features/properties/server/property-record.server.ts';

/** Reports a problem with a column of a row, once per column. */
export type ReportProblem = (column: ColumnName, message: string, params?: MessageParams) => void;

/** The state of a property that is not part of its form. */
export type ImportedState = {
  status: PropertyStatus;
  published: boolean;
  publishedAt: Date | null;
  soldAt: Date | null;
  availabilityConfirmedAt: Date | null;
  availabilityAskedAt: Date | null;
  createdAt: Date;
  featuredImageIndex: number;
};

type RowState = {
  values: PropertyValues;
  around: CellsBesideForm;
  before: PropertyRow | null;
  readyPhotos: number;
  now: Date;
};

/**
 * An imported catalogue keeps its sold and reserved properties, but a row may not change a status that belongs to a
 * sale. A property that becomes public must meet the requirements of publication, as when it is published by hand.
 */
export function checkPropertyState(question: RowState, complain: ReportProblem): ImportedState {
  const { around, before, now } = question;
  const standing = importedStateOf(around, before, now);
  const isOfSale = (status: PropertyStatus) => saleStatuses.some((held) => held === status);
  if (before && before.status !== standing.status) {
    if (isOfSale(before.status)) complain('status', 'properties.error.in_sale');
    else if (isOfSale(standing.status)) complain('status', 'properties.error.sale_status');
  }
  const settled = before && settledProblem(before, { ...question.values, status: standing.status });
  if (settled) complain(settled.field, settled.messageKey);
  const missing = missingNeeds(question, standing);
  if (missing.length > 0) {
    const needs = missing.map((need) => ({ key: `properties.need.${need}` }));
    complain('published', 'exchange.problem.lock', { needs });
  }
  return standing;
}

function importedStateOf(around: CellsBesideForm, before: PropertyRow | null, now: Date): ImportedState {
  const said = <Name extends keyof CellsBesideForm & keyof ImportedState>(
    name: Name,
    otherwise: ImportedState[Name],
  ) => (around[name] === undefined ? (before?.[name] ?? otherwise) : around[name]) as ImportedState[Name];
  const published = said('published', false);
  const publishedAt = said('publishedAt', null);
  return {
    status: around.status ?? before?.status ?? 'pendiente',
    published,
    publishedAt: publishedAt ?? (published ? now : null),
    soldAt: said('soldAt', null),
    availabilityConfirmedAt: said('availabilityConfirmedAt', published ? now : null),
    availabilityAskedAt: said('availabilityAskedAt', null),
    createdAt: around.createdAt ?? before?.createdAt ?? now,
    featuredImageIndex: said('featuredImageIndex', 0),
  };
}

function missingNeeds({ values, before, readyPhotos, now }: RowState, standing: ImportedState) {
  if (!isLive({ ...standing, deletedAt: null })) return [];
  const missing = missingForPublication({ ...values, status: standing.status, readyPhotos }, dayOf(now));
  const known = before && isLive(before) ? missingForPublication({ ...before, readyPhotos }, dayOf(now)) : [];
  // A property that was published while its offer was valid may be imported as it was.
  const wasValid =
    standing.publishedAt !== null &&
    values.offerValidUntil !== null &&
    values.offerValidUntil >= dayOf(standing.publishedAt);
  return missing.filter((need) => !known.includes(need) && !(need === 'validity' && wasValid));
}

import type { PropertyStatus } from './property-vocabulary.ts';

type Facts = {
  status: PropertyStatus;
  price: number | null;
  operation: string | null;
  offerValidUntil: string | null;
  ownerAuthorizedOn: string | null;
};

export type ChangeProblem = { messageKey: string; field: keyof Facts };

/** What was agreed in a sale stays as it is once the property is sold. */
const settledFields = ['price', 'operation'] as const;
export const isSettled = (status: PropertyStatus, field: string) =>
  status === 'vendida' && settledFields.some((settled) => settled === field);

/** A sale that is cancelled takes the property out of `vendida`, and its price is free again. */
export function settledProblem(
  before: Pick<Facts, 'status' | 'price' | 'operation'>,
  after: Pick<Facts, 'status' | 'price' | 'operation'>,
) {
  const field = settledFields.find(
    (name) => isSettled(before.status, name) && isSettled(after.status, name) && before[name] !== after[name],
  );
  return field ? { messageKey: 'properties.error.sold', field } : null;
}

/**
 * Why a property may not change like this, whichever screen sends it. Only what changes is judged, so that an old
 * mistake does not keep people from correcting something else. `before` is null for a new property.
 */
export function changeProblem(before: Facts | null, after: Facts, today: string): ChangeProblem | null {
  const settled = before && settledProblem(before, after);
  if (settled) return settled;
  const changes = (field: keyof Facts) => before === null || before[field] !== after[field];
  const { offerValidUntil, ownerAuthorizedOn } = after;
  if (offerValidUntil !== null && offerValidUntil < today && changes('offerValidUntil')) {
    return { messageKey: 'common.validation.past_date', field: 'offerValidUntil' };
  }
  if (ownerAuthorizedOn !== null && ownerAuthorizedOn > today && changes('ownerAuthorizedOn')) {
    return { messageKey: 'common.validation.future_date', field: 'ownerAuthorizedOn' };
  }
  return null;
}

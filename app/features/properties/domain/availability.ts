import { offeredStatuses, type PropertyStatus } from './property-vocabulary.ts';

export type AvailabilityRules = { availabilityDays: number; availabilityGraceDays: number };

type Facts = {
  published: boolean;
  status: PropertyStatus;
  ownerId: string | null;
  publishedAt: Date | null;
  availabilityConfirmedAt: Date | null;
  availabilityAskedAt: Date | null;
};

export type AvailabilityStep = 'none' | 'ask' | 'wait' | 'unpublish';

const day = 86_400_000;

const isOffered = ({ status }: Facts) => offeredStatuses.some((offered) => offered === status);

/** When the property was last confirmed to be available; publishing it counts as a confirmation. */
function lastConfirmedAt({ availabilityConfirmedAt, publishedAt }: Facts) {
  return availabilityConfirmedAt ?? publishedAt;
}

/**
 * The next step: owners of published properties are asked every so many days, and without an answer within the grace
 * period the property is withdrawn. Nobody is asked about a property without an owner, or one that is reserved or
 * sold.
 */
export function availabilityStep(facts: Facts, rules: AvailabilityRules, now: Date): AvailabilityStep {
  if (!facts.published || facts.ownerId === null || !isOffered(facts)) return 'none';
  const lastConfirmed = lastConfirmedAt(facts);
  if (facts.availabilityAskedAt) {
    const isOver = now.getTime() >= facts.availabilityAskedAt.getTime() + rules.availabilityGraceDays * day;
    return isOver ? 'unpublish' : 'wait';
  }
  const isDue = !lastConfirmed || now.getTime() >= lastConfirmed.getTime() + rules.availabilityDays * day;
  return isDue ? 'ask' : 'none';
}

/** The availability as the office page shows it. */
export function availabilityState(facts: Facts, rules: AvailabilityRules, now: Date) {
  const lastConfirmed = lastConfirmedAt(facts);
  return {
    step: availabilityStep(facts, rules, now),
    confirmedAt: facts.availabilityConfirmedAt?.toISOString() ?? null,
    askedAt: facts.availabilityAskedAt?.toISOString() ?? null,
    hasOwner: facts.ownerId !== null,
    nextAsk: lastConfirmed
      ? new Date(lastConfirmed.getTime() + rules.availabilityDays * day).toISOString()
      : null,
    withdrawnOn: facts.availabilityAskedAt
      ? new Date(facts.availabilityAskedAt.getTime() + rules.availabilityGraceDays * day).toISOString()
      : null,
  };
}

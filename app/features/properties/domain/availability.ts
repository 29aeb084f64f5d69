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

const isInQuestion = ({ status }: Facts) => offeredStatuses.some((offered) => offered === status);

/** Since when nobody has said that it is still on offer. */
function lastWord({ availabilityConfirmedAt, publishedAt }: Facts) {
  return availabilityConfirmedAt ?? publishedAt;
}

/**
 * What is due: the owner of a published home is asked every so many days; without an answer within the grace, it is
 * withdrawn. A home without an owner to ask is the agency's own word, and one in a sale or sold is not in question.
 */
export function availabilityStep(facts: Facts, rules: AvailabilityRules, now: Date): AvailabilityStep {
  if (!facts.published || facts.ownerId === null || !isInQuestion(facts)) return 'none';
  const said = lastWord(facts);
  if (facts.availabilityAskedAt) {
    const isOver = now.getTime() >= facts.availabilityAskedAt.getTime() + rules.availabilityGraceDays * day;
    return isOver ? 'unpublish' : 'wait';
  }
  const isDue = !said || now.getTime() >= said.getTime() + rules.availabilityDays * day;
  return isDue ? 'ask' : 'none';
}

/** What a screen says of it. */
export function availabilityState(facts: Facts, rules: AvailabilityRules, now: Date) {
  const said = lastWord(facts);
  return {
    step: availabilityStep(facts, rules, now),
    confirmedAt: facts.availabilityConfirmedAt?.toISOString() ?? null,
    askedAt: facts.availabilityAskedAt?.toISOString() ?? null,
    hasOwner: facts.ownerId !== null,
    nextAsk: said ? new Date(said.getTime() + rules.availabilityDays * day).toISOString() : null,
    withdrawnOn: facts.availabilityAskedAt
      ? new Date(facts.availabilityAskedAt.getTime() + rules.availabilityGraceDays * day).toISOString()
      : null,
  };
}

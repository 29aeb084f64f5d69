import { type SampleCase, sampleCases } from './config-samples.ts';
import type { CreditKind, CreditRules } from '../credit-rules.ts';
import type { CreditCalculation, Simulated } from '../credit-calculation.ts';
import type { Problem } from '../limits.ts';
import { simulate } from '../simulate.ts';

export const effectFigures = ['credit', 'monthly', 'initial', 'income'] as const;
export type EffectFigure = (typeof effectFigures)[number];

export type SampleSide = { figures: Record<EffectFigure, number>; cat: string | null } | null;
export type SampleEffect = Omit<SampleCase, 'asked'> & {
  before: SampleSide;
  after: SampleSide;
  /** Problems that the case has with the draft and did not have before. */
  problems: Problem[];
};

/** Calculates each sample with today's rules, and with the draft in their place. */
export function sampleEffects(
  kind: CreditKind,
  { before, after, today }: { before: CreditRules; after: CreditRules; today: string },
): SampleEffect[] {
  const old = new Map(sampleCases(kind, before).map((sample) => [idOf(sample), sample]));
  return sampleCases(kind, after).map((sample) => {
    const own = old.get(idOf(sample));
    const was = own ? simulate(before, own.asked, today) : null;
    const is = simulate(after, sample.asked, today);
    return {
      name: sample.name,
      detail: sample.detail,
      before: sideOf(was?.calculation),
      after: sideOf(is.calculation),
      problems: newProblems(was, is),
    };
  });
}

/** Products are matched by key, so that a renamed product is the same sample. */
const idOf = ({ name, asked }: SampleCase) =>
  `${name} ${name === 'bank_product' && asked.kind === 'bancario' ? asked.product : ''}`;

function sideOf(calculation: CreditCalculation | null | undefined): SampleSide {
  if (!calculation) return null;
  const { credit, monthly, initial, income, cats } = calculation;
  return {
    figures: { credit, monthly: monthly.total, initial: initial.total, income: income.required },
    cat: cats[0]?.value ?? null,
  };
}

function newProblems(was: Simulated | null, is: Simulated): Problem[] {
  const known = new Set((was?.problems ?? []).map(({ messageKey }) => messageKey));
  return is.problems.filter(({ messageKey }) => !known.has(messageKey));
}

export type SavedFigures = { credit: number; monthly: number };

/** The result of a saved simulation under the draft. The saved simulation itself keeps its figures. */
export type Recount = { saved: SavedFigures; after: SavedFigures | null; problem: Problem | null };

type Recounted = { saved: SavedFigures | null; now: Simulated; after: Simulated };

/** The effect of a draft on a saved case; null when the result is the same as with today's rules. */
export function recounted({ saved, now, after }: Recounted): Recount | null {
  const [problem = null] = newProblems(now, after);
  const isSame = problem === null && isEqual(figuresOf(now.calculation), figuresOf(after.calculation));
  return saved && !isSame ? { saved, after: figuresOf(after.calculation), problem } : null;
}

const figuresOf = (calculation: CreditCalculation | null): SavedFigures | null =>
  calculation && { credit: calculation.credit, monthly: calculation.monthly.total };

const isEqual = (one: SavedFigures | null, other: SavedFigures | null) =>
  one?.credit === other?.credit && one?.monthly === other?.monthly;

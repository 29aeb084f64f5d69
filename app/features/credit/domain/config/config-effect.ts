import { type SampleCase, sampleCases } from './config-samples.ts';
import type { CreditKind, CreditRules } from '../credit-rules.ts';
import type { CreditSheet, Simulated } from '../credit-sheet.ts';
import type { Problem } from '../limits.ts';
import { simulate } from '../simulate.ts';

export const effectFigures = ['credit', 'monthly', 'initial', 'income'] as const;
export type EffectFigure = (typeof effectFigures)[number];

export type SampleSide = { figures: Record<EffectFigure, number>; cat: string | null } | null;
export type SampleEffect = Omit<SampleCase, 'asked'> & {
  before: SampleSide;
  after: SampleSide;
  /** What the draft makes impossible or improper, and was not before. */
  problems: Problem[];
};

/** Each sample by the rules of today and by those with the draft in them. */
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
      before: sideOf(was?.sheet),
      after: sideOf(is.sheet),
      problems: newProblems(was, is),
    };
  });
}

/** Products are known by their key: one with a new name is still the same. */
const idOf = ({ name, asked }: SampleCase) =>
  `${name} ${name === 'bank_product' && asked.kind === 'bancario' ? asked.product : ''}`;

function sideOf(sheet: CreditSheet | null | undefined): SampleSide {
  if (!sheet) return null;
  const { credit, monthly, initial, income, cats } = sheet;
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

/** What a case of a saved simulation would come to. The saved one keeps its figures. */
export type Recount = { saved: SavedFigures; after: SavedFigures | null; problem: Problem | null };

type Recounted = { saved: SavedFigures | null; now: Simulated; after: Simulated };

/** What a draft makes of a saved case; null where it comes to the same as by today's rules. */
export function recounted({ saved, now, after }: Recounted): Recount | null {
  const [problem = null] = newProblems(now, after);
  const isSame = problem === null && isEqual(figuresOf(now.sheet), figuresOf(after.sheet));
  return saved && !isSame ? { saved, after: figuresOf(after.sheet), problem } : null;
}

const figuresOf = (sheet: CreditSheet | null): SavedFigures | null =>
  sheet && { credit: sheet.credit, monthly: sheet.monthly.total };

const isEqual = (one: SavedFigures | null, other: SavedFigures | null) =>
  one?.credit === other?.credit && one?.monthly === other?.monthly;

import { estimate, type EstimateBase, type EstimateTerms } from '../domain/estimate.ts';
import { type EstimateWords, estimateWords } from './estimate-words.ts';
import { problemText } from './sheet-words.ts';
import { useAffordTexts } from './texts.ts';

/** Loaded when somebody changes the terms: the same home counted on them, or why it cannot be. */
export function recount(
  base: EstimateBase,
  terms: EstimateTerms,
): { words: EstimateWords } | { problem: string } {
  const { t } = useAffordTexts();
  const { shown, problems } = estimate(base, terms);
  if (shown) return { words: estimateWords(t, shown) };
  const [first] = problems;
  return { problem: first ? problemText(t, first) : t('credit.site.no_rules') };
}

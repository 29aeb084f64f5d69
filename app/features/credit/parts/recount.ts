import { estimate, type EstimateBase, type EstimateTerms } from '../domain/estimate.ts';
import { type EstimateWords, estimateWords } from './estimate-words.ts';
import { problemText } from './calculation-words.ts';
import { useAffordTexts } from './texts.ts';

/** Loaded only when a visitor changes the terms: recalculates the property with them, or says why it cannot. */
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

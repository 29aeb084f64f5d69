import { describe, expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { usualBankProduct } from './bank-config.ts';
import { recounted, sampleEffects } from './config-effect.ts';
import { sampleCases } from './config-samples.ts';
import { creditKinds } from '../credit-rules.ts';
import { simulate } from '../simulate.ts';

const rules = someRules();

const today = '2026-11-15';

describe('the effect of a draft', () => {
  test.each([...creditKinds])('samples of %s can all be calculated without problems', (kind) => {
    const samples = sampleCases(kind, rules);
    expect(samples.length).toBeGreaterThanOrEqual(3);
    for (const { name, asked } of samples) {
      const { calculation, problems, warnings } = simulate(rules, asked, today);
      expect([...problems, ...warnings], name).toEqual([]);
      expect(calculation?.credit, name).toBeGreaterThan(0);
    }
  });

  test('is nothing when the figures are the same, and a higher payment for a higher rate', () => {
    for (const { before, after } of sampleEffects('bancario', { before: rules, after: rules, today })) {
      expect(after).toEqual(before);
    }
    const product = { ...usualBankProduct, rates: [{ from: 0, value: '12.00' }] };
    const dearer = { ...rules, bancario: { ...rules.bancario, products: [product] } };
    const effects = sampleEffects('bancario', { before: rules, after: dearer, today });
    expect(effects.map(({ name }) => name)).toContain('both_usual');
    for (const { name, before, after } of effects) {
      expect(after?.figures.monthly, name).toBeGreaterThan(before?.figures.monthly ?? 0);
    }
  });

  test('a saved case that the draft refuses says why, and an unchanged one is left out', () => {
    const [sample] = sampleCases('bancario', rules);
    if (!sample) throw new Error('No sample');
    const now = simulate(rules, sample.asked, today);
    const saved = { credit: 1, monthly: 2 };
    expect(recounted({ saved, now, after: now })).toBeNull();
    const strict = { ...usualBankProduct, leastCredit: 500_000_000 };
    const after = simulate(
      { ...rules, bancario: { ...rules.bancario, products: [strict] } },
      sample.asked,
      today,
    );
    expect(recounted({ saved, now, after })).toMatchObject({
      saved,
      problem: { messageKey: 'credit.limit.credit_outside' },
    });
  });
});

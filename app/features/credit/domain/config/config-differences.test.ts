import { describe, expect, test } from 'vitest';
import { twoProducts } from '#tests/support/credit/credit-rules.ts';
import { usualBankProduct } from './bank-config.ts';
import { configDifferences } from './config-differences.ts';
import { creditKinds, firstConfigs } from '../credit-rules.ts';

describe('differences', () => {
  test('are none between a version and itself, also when a figure is spelled differently', () => {
    for (const kind of creditKinds)
      expect(configDifferences(kind, firstConfigs[kind], firstConfigs[kind])).toEqual([]);
    const spelled = { ...firstConfigs.cofinavit, openingFee: '1', rate: '10.450' };
    expect(configDifferences('cofinavit', firstConfigs.cofinavit, spelled)).toEqual([]);
  });

  test('name the figure, the row and both values', () => {
    const [first, ...rest] = firstConfigs.infonavit.rates;
    const next = {
      ...firstConfigs.infonavit,
      uma: { daily: '120.00', from: '2027-02-01' },
      rates: [first ?? { from: 0, value: '0' }, { from: 20, value: '3.70' }, ...rest.slice(1)],
      chargesDamage: true,
    };
    expect(configDifferences('infonavit', firstConfigs.infonavit, next)).toMatchObject([
      { path: 'uma.daily', unit: 'mxn_day', before: '117.31', after: '120.00', row: null },
      { path: 'uma.from', before: '2026-02-01', after: '2027-02-01' },
      { path: 'rates', row: { from: '2', is: 'tenths' }, before: null, after: '3.70' },
      { path: 'chargesDamage', before: 'false', after: 'true' },
      { path: 'rates', row: { from: '2.7', is: 'tenths' }, before: '3.88', after: null },
    ]);
  });

  test('of a bank: an added or removed product once, other products figure by figure, and the product of the site', () => {
    const differences = configDifferences('bancario', firstConfigs.bancario, twoProducts);
    expect(differences).toMatchObject([
      { of: usualBankProduct.name, path: 'appraisal.kind', before: 'rows', after: 'per_thousand' },
      { path: 'appraisal.perThousand', before: null, after: '2.5' },
      { path: 'deed.kind' },
      { path: 'deed.notary' },
      { path: 'deed.registry', after: '12,345.67' },
      { path: 'deed.other' },
      { path: 'product', before: null, after: 'Otro banco' },
      { path: 'publicProduct', before: usualBankProduct.name, after: 'Otro banco' },
      ...Array.from({ length: 5 }, () => ({ path: 'appraisal.rows', after: null })),
      { path: 'deed.percent', before: '6', after: null },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { twoProducts } from '#tests/support/credit/credit-rules.ts';
import { usualBankProduct } from './bank-config.ts';
import { draftOf, readDraft } from './config-draft.ts';
import { draftReducer } from './draft-reducer.ts';

describe('editing a draft', () => {
  const draft = draftOf('bancario', {
    ...twoProducts,
    products: [...twoProducts.products, { ...usualBankProduct, key: 'tercero', name: 'Tercero' }],
  });

  test.each([
    [0, 0, 'otro'],
    [1, 0, 'tasa-fija'],
    [2, 1, 'otro'],
  ])('after removing product %i the site uses the one at %i', (index, publicBlock, key) => {
    const without = draftReducer(draft, { do: 'remove_block', index });
    expect(without.publicBlock).toBe(publicBlock);
    expect(readDraft('bancario', without).config?.publicProduct).toBe(key);
  });

  test('a figure is set in its own product and nowhere else', () => {
    const set = draftReducer(draft, { do: 'set', block: 1, path: 'openingFee', value: '2' });
    expect(set.blocks[1]).toEqual({ ...draft.blocks[1], openingFee: '2' });
    expect([set.blocks[0], set.blocks[2]]).toEqual([draft.blocks[0], draft.blocks[2]]);
    expect(draftReducer(draft, { do: 'set', block: 9, path: 'openingFee', value: '2' })).toBe(draft);
  });
});

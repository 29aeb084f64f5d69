import { describe, expect, test } from 'vitest';
import { twoProducts } from '#tests/support/credit/credit-rules.ts';
import { type ConfigDraft, draftOf } from './config-draft.ts';
import { changeSinceDraftStarted } from './draft-base.ts';
import { mergedDraft } from './draft-merge.ts';
import { draftReducer } from './draft-reducer.ts';

describe('merging the drafts of two people', () => {
  const base = draftOf('bancario', twoProducts);
  const set = (draft: ConfigDraft, block: number, path: string, value: string) =>
    draftReducer(draft, { do: 'set', block, path, value });
  const withRows = (draft: ConfigDraft, rates: string) =>
    draftReducer(draft, { do: 'set', block: 0, path: 'rates', value: [{ from: '0', value: rates }] });
  const third = { ...base.blocks[0], key: 'tercero', name: 'Tercero' };

  test('a figure keeps the change of the person who made it, and mine when both changed it', () => {
    const mine = set(set(withRows(base, '9.9'), 1, 'openingFee', '2'), 0, 'vat', '8');
    const theirs = set(set(base, 1, 'openingFee', '3'), 1, 'monthlyFee', '250');
    expect(mergedDraft({ base, mine, theirs })).toEqual(set(mine, 1, 'monthlyFee', '250'));
    expect(mergedDraft({ base, mine: base, theirs })).toEqual(theirs);
    expect(mergedDraft({ base, mine, theirs: base })).toEqual(mine);
  });

  test('additions stay, and a removal applies unless the other person edited the item', () => {
    const added = draftReducer(base, { do: 'add_block', block: third });
    const removed = draftReducer(base, { do: 'remove_block', index: 1 });
    const keys = (draft: ConfigDraft) => draft.blocks.map((block) => block['key']);
    expect(keys(mergedDraft({ base, mine: base, theirs: added }))).toEqual(['tasa-fija', 'otro', 'tercero']);
    expect(keys(mergedDraft({ base, mine: added, theirs: removed }))).toEqual(['tasa-fija', 'tercero']);
    expect(keys(mergedDraft({ base, mine: removed, theirs: added }))).toEqual(['tasa-fija', 'tercero']);
    const touched = set(base, 1, 'vat', '8');
    expect(keys(mergedDraft({ base, mine: touched, theirs: removed }))).toEqual(['tasa-fija', 'otro']);
  });

  test('the product of the site and the municipalities are merged in the same way', () => {
    const theirs = {
      ...draftReducer(base, { do: 'make_public', index: 0 }),
      municipalities: [...base.municipalities, { name: 'Guaymas', rows: [{ from: '0', value: '2' }] }],
    };
    const mine = { ...base, municipalities: base.municipalities.slice(1) };
    const merged = mergedDraft({ base, mine, theirs });
    expect([merged.publicBlock, merged.municipalities.map(({ name }) => name)]).toEqual([
      0,
      ['Cajeme', 'Guaymas'],
    ]);
    const public2 = draftReducer(draftReducer(base, { do: 'add_block', block: third }), {
      do: 'make_public',
      index: 2,
    });
    expect(mergedDraft({ base, mine: public2, theirs: base }).publicBlock).toBe(2);
  });

  test.each([
    ['nothing happened', { newest: 3, inForce: 2 }, null],
    ['somebody published', { newest: 4, inForce: 4 }, 'published'],
    ['a scheduled version came into force', { newest: 3, inForce: 3 }, 'begun'],
  ] as const)('%s since the draft was started', (_, numbers, since) => {
    const begun = { version: 2, value: twoProducts, newest: 3, inForce: 2 };
    expect(changeSinceDraftStarted(begun, numbers)).toBe(since);
  });

  test('a draft of a scheduled version continues when that version comes into force', () => {
    const begun = { version: 3, value: twoProducts, newest: 3, inForce: 2 };
    expect(changeSinceDraftStarted(begun, { newest: 3, inForce: 3 })).toBeNull();
  });
});

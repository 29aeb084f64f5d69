import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someRules } from '#tests/support/credit-rules.ts';
import texts from '../../locales/es.config.json';
import { type BankConfig, usualBankProduct } from './bank-config.ts';
import { configDifferences } from './config-differences.ts';
import { type ConfigDraft, draftOf, freeKey, isActive, readDraft } from './config-draft.ts';
import { recounted, sampleEffects } from './config-effect.ts';
import { configSections, fieldsOf, scopeOf } from './config-fields.ts';
import { plainFigure, readLeaf, tidied, writeLeaf } from './config-figures.ts';
import { sampleCases } from './config-samples.ts';
import { overtakenOn, versionState } from './config-state.ts';
import { creditKinds, firstConfigs } from '../credit-rules.ts';
import { sinceBegun } from './draft-base.ts';
import { mergedDraft } from './draft-merge.ts';
import { draftReducer } from './draft-reducer.ts';
import { isTable, pastedRows, withDecimalPoints, withPasted } from './paste-rows.ts';
import { simulate } from '../simulate.ts';
import { yearWarnings } from '../year-figures.ts';

const rules = someRules();
const today = '2026-11-15';

const twoProducts: BankConfig = {
  ...firstConfigs.bancario,
  products: [
    {
      ...usualBankProduct,
      appraisal: { kind: 'per_thousand', perThousand: '2.5' },
      deed: { kind: 'itemised', notary: '1.2', registry: 1_234_567, other: 0 },
    },
    { ...usualBankProduct, key: 'otro', name: 'Otro banco' },
  ],
  publicProduct: 'otro',
};

describe('figures as people write them', () => {
  test.each([
    ['$1,000.00', '1000.00'],
    ['10.45 %', '10.45'],
    ['10.45%', '10.45'],
    [' 2,350,000 ', '2350000'],
    ['$\u00a01,234.5 MXN', '1234.5'],
    ['0.30 ‰', '0.30'],
    ['2.8 UMA', '2.8'],
    ['.5', '0.5'],
    ['007', '7'],
    ['10,45', null],
    ['1.000,00', null],
    ['1,00', null],
    ['-5', null],
    ['', null],
    ['.', null],
    ['abc', null],
    ['1 2', null],
  ])('%s is %s', (text, plain) => expect(plainFigure(text)).toBe(plain));

  test('amounts are centavos, levels are tenths, and what is in between is no figure', () => {
    expect(readLeaf('amount', '$1,234.56')).toBe(123_456);
    expect(readLeaf('amount', '1.005')).toBeNaN();
    expect(readLeaf('tenths', '2.7')).toBe(27);
    expect(readLeaf('tenths', '2.75')).toBeNaN();
    expect(readLeaf('years', '20, 5 y 10')).toEqual([5, 10, 20]);
    expect(readLeaf('years', '5, diez')).toEqual([5, Number.NaN]);
  });

  test('an amount comes back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const text = writeLeaf('amount', amount);
        expect(readLeaf('amount', text)).toBe(amount);
        expect(tidied('amount', text)).toBe(text);
      }),
    );
  });
});

describe('a draft', () => {
  test.each([...creditKinds])('of %s says what it was made of, figure by figure', (kind) => {
    expect(readDraft(kind, draftOf(kind, firstConfigs[kind])).config).toEqual(firstConfigs[kind]);
  });

  test('keeps each choice of a product, and the one for the site', () => {
    expect(readDraft('bancario', draftOf('bancario', twoProducts)).config).toEqual(twoProducts);
  });

  test('every figure of the configurations has a field, a label, and a hint where one is promised', () => {
    const named = texts as Record<string, string>;
    for (const kind of creditKinds) {
      const fields = fieldsOf(scopeOf(kind));
      const product = kind === 'bancario' ? firstConfigs.bancario.products[0] : firstConfigs[kind];
      expect(
        unknownLeaves(
          product,
          fields.map(({ path }) => path),
        ),
        kind,
      ).toEqual([]);
      for (const { path, hasHint } of fields) {
        const key = `credit.config.field.${scopeOf(kind)}.${path}`;
        expect(named[key], key).toBeTruthy();
        if (hasHint) expect(named[`${key}.hint`], key).toBeTruthy();
      }
      for (const { name } of configSections[scopeOf(kind)]) {
        expect(named[`credit.config.section.${scopeOf(kind)}.${name}`], name).toBeTruthy();
      }
    }
  });

  const bank = (change: (draft: ConfigDraft) => ConfigDraft) =>
    readDraft('bancario', change(draftOf('bancario', twoProducts))).problems;
  const inSecond = (given: ConfigDraft['blocks'][number]) => (draft: ConfigDraft) => ({
    ...draft,
    blocks: draft.blocks.with(1, { ...draft.blocks[1], ...given }),
  });

  test.each([
    [{ leastCredit: 'mucho' }, '1:leastCredit', null, 'common.validation.numeric'],
    [{ openingFee: '101' }, '1:openingFee', null, 'credit.validation.percent'],
    [{ years: '' }, '1:years', null, 'credit.validation.years'],
    [{ usualYears: '12' }, '1:usualYears', null, 'credit.validation.usual_years'],
    [{ leastAge: '18.5' }, '1:leastAge', null, 'credit.validation.whole'],
    [
      { mostAgeAndTerm: '400' },
      '1:mostAgeAndTerm',
      null,
      'credit.validation.at_most',
      { params: { most: '120' } },
    ],
    [{ years: '0, 20' }, '1:years', null, 'credit.validation.at_least', { params: { least: '1' } }],
    [
      { mostCredit: '99,000,000,000' },
      '1:mostCredit',
      null,
      'credit.validation.at_most',
      { params: { most: '10,000,000,000' } },
    ],
    [{ monthlyFee: ' ' }, '1:monthlyFee', null, 'common.validation.required'],
    [{ name: 'x'.repeat(90) }, '1:name', null, 'credit.validation.long'],
    [{ 'life.perThousand': '' }, '1:life.perThousand', null, 'credit.validation.percent'],
    [{ rates: [] }, '1:rates', null, 'credit.validation.rows_some'],
    [{ rates: [{ from: '0', value: 'x' }] }, '1:rates', 0, 'credit.validation.percent', { column: 'value' }],
    [
      {
        'appraisal.rows': [
          { from: '0', value: '1' },
          { from: '9', value: 'x' },
        ],
      },
      '1:appraisal.rows',
      1,
      'common.validation.numeric',
      { column: 'value' },
    ],
    [
      { loanToValue: [...Array(61).keys()].map((from) => ({ from: `${from}`, value: '1' })) },
      '1:loanToValue',
      null,
      'credit.validation.rows_many',
      { params: { most: 60 } },
    ],
  ])('%o is told at %s, row %s', (given, at, row, messageKey, more: object = {}) => {
    expect(bank(inSecond(given as unknown as ConfigDraft['blocks'][number]))).toContainEqual({
      at,
      row,
      messageKey,
      ...more,
    });
  });

  test('rows that do not rise are told one by one, and one that is empty is told once', () => {
    const rates = ['0', '20', '20', '10'].map((from) => ({ from, value: '9' }));
    expect(bank(inSecond({ rates }))).toEqual([
      { at: '1:rates', row: 2, column: 'from', messageKey: 'credit.validation.row_same' },
      { at: '1:rates', row: 3, column: 'from', messageKey: 'credit.validation.row_lower' },
    ]);
    const appraisal = [
      { from: '0', value: '1' },
      { from: '', value: '' },
    ];
    expect(bank(inSecond({ 'appraisal.rows': appraisal }))).toEqual([
      { at: '1:appraisal.rows', row: 1, column: 'from', messageKey: 'common.validation.required' },
    ]);
    expect(bank(inSecond({ rates: [{ from: '5', value: '9' }] }))).toEqual([
      { at: '1:rates', row: null, messageKey: 'credit.validation.rows_start' },
    ]);
  });

  test('a figure that breaks two rules with one sentence is told once', () => {
    expect(bank(inSecond({ openingFee: '1020.00001' }))).toHaveLength(1);
    expect(bank(inSecond({ rates: [{ from: '0', value: '1020.00001' }] }))).toHaveLength(1);
  });

  test('everything is told in the order of the form', () => {
    const wrong = inSecond({
      leastDown: 'x',
      usualYears: '12',
      rates: ['0', '9', '5'].map((from, row) => ({ from, value: row === 1 ? '-' : '9' })),
    });
    const both = (draft: ConfigDraft) => ({
      ...wrong(draft),
      municipalities: [{ name: '', rows: [{ from: '1', value: '5' }] }],
    });
    expect(bank(both).map(({ at, row }) => `${at} ${row}`)).toEqual([
      '1:usualYears null',
      '1:leastDown null',
      '1:usualDown null',
      '1:rates 1',
      '1:rates 2',
      'm0:name null',
      'm0:rows null',
    ]);
    expect(bank(inSecond({ usualYears: '12', usualDown: '1' })).map(({ at }) => at)).toEqual([
      '1:usualYears',
      '1:usualDown',
    ]);
  });

  test('the figures of the choice that is not taken do not matter', () => {
    const idle = inSecond({ 'deed.notary': 'nada', 'appraisal.perThousand': '' });
    expect(bank(idle)).toEqual([]);
    const field = fieldsOf('product').find(({ path }) => path === 'deed.notary');
    expect(field && isActive(field, draftOf('bancario', twoProducts).blocks[1] ?? {})).toBe(false);
  });

  test('municipalities and products that are twice are told where they are listed', () => {
    const twice = (draft: ConfigDraft) => ({
      ...draft,
      municipalities: [...draft.municipalities, { name: 'HERMOSILLO', rows: [{ from: '0', value: 'x' }] }],
    });
    expect(bank(twice)).toContainEqual({
      at: 'm2:rows',
      row: 0,
      column: 'value',
      messageKey: 'credit.validation.percent',
    });
    expect(bank(inSecond({ key: 'tasa-fija' })).map(({ at }) => at)).toContain('products');
  });

  test('a product gets a key that nobody has', () => {
    expect(freeKey('Hipoteca Fácil ¡10!', [])).toBe('hipoteca-facil-10');
    expect(freeKey('Otro', ['otro', 'otro-2'])).toBe('otro-3');
    expect(freeKey('¿?', [])).toBe('producto');
  });
});

/** Paths of a value that no field edits. */
function unknownLeaves(value: unknown, paths: readonly string[], at: readonly string[] = []): string[] {
  const path = at.join('.');
  if (paths.includes(path)) return [];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inside]) => unknownLeaves(inside, paths, [...at, name]));
}

describe('pasted rows', () => {
  const leaves = { from: 'amount', value: 'percent' } as const;

  test('from a spreadsheet, with its heading, its signs and its empty line', () => {
    expect(pastedRows('Desde\tTasa\r\n$0.00\t10.45 %\r\n$1,000,000.00\t9.9%\r\n\r\n', leaves)).toEqual({
      rows: [
        { from: '0', value: '10.45' },
        { from: '1,000,000', value: '9.9' },
      ],
      unread: [],
    });
  });

  test('a line that cannot be read is named, and none is taken', () => {
    expect(pastedRows('0\t10\n5\tdiez\n9\t1\t2\n1.000,00\t3', leaves)).toEqual({
      rows: null,
      unread: [
        { line: 2, text: '5\tdiez', why: 'figure', cell: 'diez' },
        { line: 3, text: '9\t1\t2', why: 'columns', columns: 2 },
        { line: 4, text: '1.000,00\t3', why: 'comma', cell: '1.000,00' },
      ],
    });
    expect(pastedRows('Desde\tTasa', leaves)).toEqual({ rows: null, unread: [] });
    expect(pastedRows('0.001\t3', leaves).unread).toMatchObject([{ why: 'decimals', cell: '0.001' }]);
  });

  test.each([
    ['a row without its second cell', '0\t10\n5', undefined, 2],
    ['a row without its first cell', '0\t10\n\t9', undefined, 2],
    ['a column alone where the whole table goes', '0\n5', undefined, 1],
    ['rows of one and of two cells, in a cell', '0\n5\t9', 'from', 1],
    ['an empty cell in a column', '\t10', 'from', 1],
  ] as const)('%s is not taken for less', (_, text, first, line) => {
    expect(pastedRows(text, leaves, first).unread).toContainEqual(
      expect.objectContaining({ line, why: 'columns' }),
    );
  });

  test.each([
    ['Nivel salarial\tTasa 2027 (%)\n0\t10\n5\t9\t\t\n'],
    ['"Nivel\nsalarial"\t% tasa\n0\t10 %\n5\t9%'],
    ['0 10\r5 9 %'],
    ['0;10\n5;9'],
    ['  0   10\n\n  5   9  '],
    ['$ 0\t 10\u00a0%\n$5.00\t9'],
  ])('%j are two rows', (text) => {
    expect(pastedRows(text, leaves).rows).toEqual([
      { from: '0', value: '10' },
      { from: '5', value: '9' },
    ]);
  });

  test('a first line that is wrong is no heading, and one figure with a space is not two', () => {
    expect(pastedRows('0,5\t10,45\n5\t9', leaves).unread).toMatchObject([{ line: 1 }]);
    expect(pastedRows('10.45x\t9\n5\t9', leaves).unread).toMatchObject([{ line: 1 }]);
    expect(pastedRows('1 000', leaves, 'from').unread).toMatchObject([{ why: 'figure', cell: '1 000' }]);
  });

  test('a table with commas for its decimals can be had with points, never one with both', () => {
    expect(withDecimalPoints('Desde\tTasa, %\n0\t3,69 %\n1.000.000,50\t3,88')).toBe(
      'Desde\tTasa, %\n0\t3.69 %\n1000000.50\t3.88',
    );
    for (const text of ['0\t3.69', '0\t3.69\n5\t3,88', '1,000\t3.69', '0\t3,69\n5\tdiez', '']) {
      expect(withDecimalPoints(text), text).toBeNull();
    }
  });

  test('one column goes where it was pasted, and rows are added under the last', () => {
    const { rows } = pastedRows('1\n2', leaves, 'value');
    expect(withPasted([{ from: '0', value: '9' }], rows ?? [], 0)).toEqual([
      { from: '0', value: '1' },
      { from: '', value: '2' },
    ]);
    expect(pastedRows('1\t2', leaves, 'value').rows).toBeNull();
  });

  test('one cell is no table', () => {
    expect([isTable('10.45'), isTable('10\t11'), isTable('10\n11'), isTable('10\n')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('differences', () => {
  test('are none between a version and itself, also with another spelling', () => {
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

  test('of a bank: products that come and go once, others by their figures, and the one of the site', () => {
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

describe('the effect of a draft', () => {
  test.each([...creditKinds])('samples of %s can all be counted and break nothing', (kind) => {
    const samples = sampleCases(kind, rules);
    expect(samples.length).toBeGreaterThanOrEqual(3);
    for (const { name, asked } of samples) {
      const { sheet, problems, warnings } = simulate(rules, asked, today);
      expect([...problems, ...warnings], name).toEqual([]);
      expect(sheet?.credit, name).toBeGreaterThan(0);
    }
  });

  test('nothing changes by the same figures, and a dearer rate costs more each month', () => {
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

  test('a saved case that a draft refuses says why; one that comes to the same is not told', () => {
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

describe('editing', () => {
  const draft = draftOf('bancario', {
    ...twoProducts,
    products: [...twoProducts.products, { ...usualBankProduct, key: 'tercero', name: 'Tercero' }],
  });

  test.each([
    [0, 0, 'otro'],
    [1, 0, 'tasa-fija'],
    [2, 1, 'otro'],
  ])('without product %i the site uses the one at %i', (index, publicBlock, key) => {
    const without = draftReducer(draft, { do: 'remove_block', index });
    expect(without.publicBlock).toBe(publicBlock);
    expect(readDraft('bancario', without).config?.publicProduct).toBe(key);
  });

  test('a figure is set in its own product, and nothing else moves', () => {
    const set = draftReducer(draft, { do: 'set', block: 1, path: 'openingFee', value: '2' });
    expect(set.blocks[1]).toEqual({ ...draft.blocks[1], openingFee: '2' });
    expect([set.blocks[0], set.blocks[2]]).toEqual([draft.blocks[0], draft.blocks[2]]);
    expect(draftReducer(draft, { do: 'set', block: 9, path: 'openingFee', value: '2' })).toBe(draft);
  });
});

describe('two people at one beginning', () => {
  const base = draftOf('bancario', twoProducts);
  const set = (draft: ConfigDraft, block: number, path: string, value: string) =>
    draftReducer(draft, { do: 'set', block, path, value });
  const withRows = (draft: ConfigDraft, rates: string) =>
    draftReducer(draft, { do: 'set', block: 0, path: 'rates', value: [{ from: '0', value: rates }] });
  const third = { ...base.blocks[0], key: 'tercero', name: 'Tercero' };

  test('each figure stays as whoever changed it left it, and as mine where both did', () => {
    const mine = set(set(withRows(base, '9.9'), 1, 'openingFee', '2'), 0, 'vat', '8');
    const theirs = set(set(base, 1, 'openingFee', '3'), 1, 'monthlyFee', '250');
    expect(mergedDraft({ base, mine, theirs })).toEqual(set(mine, 1, 'monthlyFee', '250'));
    expect(mergedDraft({ base, mine: base, theirs })).toEqual(theirs);
    expect(mergedDraft({ base, mine, theirs: base })).toEqual(mine);
  });

  test('what one added stays, what one took away goes unless the other worked on it', () => {
    const added = draftReducer(base, { do: 'add_block', block: third });
    const removed = draftReducer(base, { do: 'remove_block', index: 1 });
    const keys = (draft: ConfigDraft) => draft.blocks.map((block) => block['key']);
    expect(keys(mergedDraft({ base, mine: base, theirs: added }))).toEqual(['tasa-fija', 'otro', 'tercero']);
    expect(keys(mergedDraft({ base, mine: added, theirs: removed }))).toEqual(['tasa-fija', 'tercero']);
    expect(keys(mergedDraft({ base, mine: removed, theirs: added }))).toEqual(['tasa-fija', 'tercero']);
    const touched = set(base, 1, 'vat', '8');
    expect(keys(mergedDraft({ base, mine: touched, theirs: removed }))).toEqual(['tasa-fija', 'otro']);
  });

  test('the product of the site and the municipalities go the same way', () => {
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
    ['nothing', { newest: 3, inForce: 2 }, null],
    ['somebody published', { newest: 4, inForce: 4 }, 'published'],
    ['the one that waited began', { newest: 3, inForce: 3 }, 'begun'],
  ] as const)('%s happened since', (_, numbers, since) => {
    const begun = { version: 2, value: twoProducts, newest: 3, inForce: 2 };
    expect(sinceBegun(begun, numbers)).toBe(since);
  });

  test('a draft that began from the one that waited goes on when it begins', () => {
    const begun = { version: 3, value: twoProducts, newest: 3, inForce: 2 };
    expect(sinceBegun(begun, { newest: 3, inForce: 3 })).toBeNull();
  });
});

test.each([
  [{}, {}, '2026-12-01', []],
  [{ daily: '121.50' }, {}, '2027-02-01', ['undated uma', 'stale minimumWage']],
  [{ daily: '121.50', from: '2027-02-01' }, { from: '2027-01-01' }, '2027-02-01', []],
  [{ from: '2027-02-01' }, { from: '2027-01-01' }, '2026-12-01', ['later uma', 'later minimumWage']],
  [{}, { daily: '340', from: '2027-01-01' }, '2027-01-15', []],
  [{}, { from: '2027-01-01' }, '2027-02-01', ['stale uma']],
])('UMA %o and wage %o from %s', (uma, wage, startsOn, warnings) => {
  const before = firstConfigs.infonavit;
  const draft = {
    ...before,
    uma: { ...before.uma, ...uma },
    minimumWage: { ...before.minimumWage, ...wage },
  };
  expect(yearWarnings(before, draft, startsOn).map(({ is, figure }) => `${is} ${figure}`)).toEqual(warnings);
});

test.each([
  ['2026-12-31', null],
  ['2027-01-01', 3],
  ['2027-01-31', 3],
  ['2027-02-01', 4],
])('what begins on %s overtakes %s', (startsOn, version) => {
  const scheduled = [
    { version: 3, startsOn: '2027-01-01' },
    { version: 4, startsOn: '2027-02-01' },
  ];
  expect(overtakenOn(scheduled, startsOn)?.version ?? null).toBe(version);
});

test('of versions that have begun the last is in force; of one day, the newest', () => {
  const of = (version: number, startsOn: string, withdrawnAt: Date | null = null) =>
    ({ kind: 'bancario', version, startsOn, withdrawnAt }) as const;
  const all = [
    of(5, '2026-12-01'),
    of(4, '2026-11-15', new Date()),
    of(3, '2026-11-15'),
    of(2, '2026-11-15'),
    of(1, '2026-01-01'),
  ];
  expect(all.map((one) => versionState(one, all, '2026-11-15'))).toEqual([
    'scheduled',
    'withdrawn',
    'in_force',
    'earlier',
    'earlier',
  ]);
});

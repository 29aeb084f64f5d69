import { describe, expect, test } from 'vitest';
import { twoProducts } from '#tests/support/credit/credit-rules.ts';
import texts from '../../locales/es.config.json';
import { type ConfigDraft, draftOf, freeKey, isActive, readDraft } from './config-draft.ts';
import { configSections, fieldsOf, scopeOf } from './config-fields.ts';
import { creditKinds, firstConfigs } from '../credit-rules.ts';

/** Paths in a value that no field edits. */
function unknownLeaves(value: unknown, paths: readonly string[], at: readonly string[] = []): string[] {
  const path = at.join('.');
  if (paths.includes(path)) return [];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inside]) => unknownLeaves(inside, paths, [...at, name]));
}

describe('a draft', () => {
  test.each([...creditKinds])('of %s reads back as the configuration it was made from', (kind) => {
    expect(readDraft(kind, draftOf(kind, firstConfigs[kind])).config).toEqual(firstConfigs[kind]);
  });

  test('keeps every choice of a product, and the product of the site', () => {
    expect(readDraft('bancario', draftOf('bancario', twoProducts)).config).toEqual(twoProducts);
  });

  test('every figure of the configurations has a field, a label, and a hint where one is declared', () => {
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
    [{ name: 'x'.repeat(90) }, '1:name', null, 'common.validation.max_length', { params: { max: 80 } }],
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
  ])('%o is reported at %s, row %s', (given, at, row, messageKey, more: object = {}) => {
    expect(bank(inSecond(given as unknown as ConfigDraft['blocks'][number]))).toContainEqual({
      at,
      row,
      messageKey,
      ...more,
    });
  });

  test('rows that do not increase are reported one by one, and an empty row once', () => {
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

  test('a figure that breaks two rules with the same message is reported once', () => {
    expect(bank(inSecond({ openingFee: '1020.00001' }))).toHaveLength(1);
    expect(bank(inSecond({ rates: [{ from: '0', value: '1020.00001' }] }))).toHaveLength(1);
  });

  test('problems are reported in the order of the form', () => {
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

  test('the figures of an unselected choice are not checked', () => {
    const idle = inSecond({ 'deed.notary': 'nada', 'appraisal.perThousand': '' });
    expect(bank(idle)).toEqual([]);
    const field = fieldsOf('product').find(({ path }) => path === 'deed.notary');
    expect(field && isActive(field, draftOf('bancario', twoProducts).blocks[1] ?? {})).toBe(false);
  });

  test('duplicate municipalities and products are reported on their list', () => {
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

  test('a new product gets a unique key', () => {
    expect(freeKey('Hipoteca Fácil ¡10!', [])).toBe('hipoteca-facil-10');
    expect(freeKey('Otro', ['otro', 'otro-2'])).toBe('otro-3');
    expect(freeKey('¿?', [])).toBe('producto');
  });
});

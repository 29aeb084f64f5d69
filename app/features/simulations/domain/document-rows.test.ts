import { expect, test } from 'vitest';
import { csv } from '#app/core/tables/csv.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditCalculation } from '#app/features/credit/domain/credit-calculation.ts';
import { documentRows } from './document-rows.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';

const rules = someRules();
const words = {
  scenario: 'Escenario',
  part: 'Parte',
  month: 'Mes',
  day: 'Fecha',
  column: (column: string) => column,
  partName: (part: string) => part,
};
const counted = (asked: Parameters<typeof simulate>[1]) =>
  simulate(rules, asked, '2026-11-30').calculation as CreditCalculation;
const bank = { ...emptyCase('bancario', rules), value: 200_000_000 };
const both = {
  ...emptyCase('cofinavit', rules),
  price: 200_000_000,
  salary: 4_000_000,
  age: 35,
  infonavitCredit: 70_000_000,
  savings: 15_000_000,
};

test('one credit: a row per month, amounts to the centavo', () => {
  const { header, rows } = documentRows([counted(bank)], words);
  expect(header.slice(0, 5)).toEqual(['Parte', 'Mes', 'Fecha', 'opening', 'interest']);
  expect(rows).toHaveLength(240);
  expect(rows[0]?.slice(0, 5)).toEqual(['bank', 1, '2026-12-30', 1_600_000, 14_000]);
  expect(rows[2]?.[2]).toBe('2027-02-28');
  expect(rows.at(-1)?.at(-1)).toBe(0);
  expect(csv(header, rows.slice(0, 1))).toContain('"bank",1,"2026-12-30",1600000,14000,1974.08,');
});

test('two scenarios of two credits: all parts of each, with blanks where a part lacks a column', () => {
  const { header, kinds, rows } = documentRows([counted(both), counted({ ...both, bankYears: 10 })], words);
  expect(header.slice(0, 2)).toEqual(['Escenario', 'Parte']);
  expect([...new Set(rows.map(([scenario, part]) => `${scenario} ${part}`))]).toEqual([
    '1 together',
    '1 institute',
    '1 bank',
    '2 together',
    '2 institute',
    '2 bank',
  ]);
  const ofInstitute = rows.find(([, part]) => part === 'institute');
  expect(ofInstitute?.[header.indexOf('bank')]).toBeNull();
  for (const row of rows) expect(row).toHaveLength(header.length);
  expect(kinds.slice(0, 5)).toEqual([null, null, null, 'day', 'amount']);
  expect(kinds).toHaveLength(header.length);
});

test('a named scenario is shown by its name', () => {
  const { rows } = documentRows([counted(bank), counted({ ...bank, years: 10 })], words, [
    undefined,
    'A 10 años',
  ]);
  expect([...new Set(rows.map(([scenario]) => scenario))]).toEqual([1, 'A 10 años']);
});

test('without results there is only the header', () => {
  expect(documentRows([], words)).toEqual({
    header: ['Parte', 'Mes', 'Fecha'],
    kinds: [null, null, 'day'],
    rows: [],
  });
});

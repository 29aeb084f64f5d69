import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Centavos, centavos, percentOf, zero } from '#app/core/money.ts';
import { catOf } from './cat.ts';
import { type Extras, monthlyPayment, schedule, totalsOf } from './level-loan.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const loan = (principal: number, yearlyRate: string, months: number) => ({
  principal: pesos(principal),
  yearlyRate,
  months,
});
const none: Extras = { mode: 'term', inMonth: () => zero };

describe('worked examples', () => {
  test.each([
    [2, loan(425_000, '10', 240), 4_101.34],
    [4, loan(900_000, '10.20', 240), 8_804.79],
    [5, loan(602_691.86, '3.69', 360), 2_770.68],
    [7, loan(364_582.34, '3.50', 360), 1_637.14],
    [14, loan(1_000_000, '10.50', 240), 9_983.8],
    [15, loan(1_000_000, '10.50', 180), 11_053.99],
    [17, loan(1_500_000, '10.45', 360), 13_665.05],
    [18, loan(1_000, '12', 12), 88.85],
    [19, loan(120_000, '0', 120), 1_000],
    [20, loan(50_000, '12', 1), 50_500],
  ])('#%d: the payment', (_number, terms, payment) => {
    expect(monthlyPayment(terms)).toBe(pesos(payment));
  });

  test('exactly half a centavo is rounded up, whatever the calculation before', () => {
    expect(monthlyPayment(loan(252_382, '15', 1))).toBe(pesos(255_536.78));
    expect(monthlyPayment(loan(397_600, '1.8675', 1))).toBe(pesos(398_218.77));
  });

  test.each([
    [5, loan(602_691.86, '3.69', 360), 394_753.12, 2_770.86],
    [14, loan(1_000_000, '10.50', 240), 1_396_111.23, 9_983.03],
    [15, loan(1_000_000, '10.50', 180), 989_717.71, 11_053.5],
    [17, loan(1_500_000, '10.45', 360), 3_419_414.19, 13_661.24],
    [18, loan(1_000, '12', 12), 66.19, 88.84],
    [19, loan(120_000, '0', 120), 0, 1_000],
  ])('#%d: total interest and last payment', (_number, terms, interest, last) => {
    const rows = schedule(terms);
    expect(totalsOf(rows).interest).toBe(pesos(interest));
    expect(rows.at(-1)?.payment).toBe(pesos(last));
    expect(rows).toHaveLength(terms.months);
  });

  test('#5 and #14: the first rows', () => {
    const row = (interest: number, capital: number, balance: number) => ({
      interest: pesos(interest),
      capital: pesos(capital),
      balance: pesos(balance),
    });
    expect(schedule(loan(602_691.86, '3.69', 360)).slice(0, 3)).toMatchObject([
      row(1_853.28, 917.4, 601_774.46),
      row(1_850.46, 920.22, 600_854.24),
      row(1_847.63, 923.05, 599_931.19),
    ]);
    expect(schedule(loan(1_000_000, '10.50', 240)).slice(0, 2)).toMatchObject([
      row(8_750, 1_233.8, 998_766.2),
      row(8_739.2, 1_244.6, 997_521.6),
    ]);
  });

  test('#21: 100,000 at month 12 shortens the term', () => {
    const extras: Extras = { mode: 'term', inMonth: (month) => (month === 12 ? pesos(100_000) : zero) };
    const rows = schedule(loan(1_000_000, '10.50', 240), extras);
    expect(rows[11]?.balance).toBe(pesos(884_460.68));
    expect(rows).toHaveLength(184);
    expect(totalsOf(rows).interest).toBe(pesos(930_046.21));
    expect(rows.at(-1)?.payment).toBe(pesos(3_010.81));
  });

  test('#23: 1,000 each month', () => {
    const rows = schedule(loan(1_000_000, '10.50', 240), { mode: 'term', inMonth: () => pesos(1_000) });
    expect(rows).toHaveLength(183);
    expect(totalsOf(rows).interest).toBe(pesos(1_008_065.72));
    expect(rows.at(-1)?.payment).toBe(pesos(9_014.12));
  });

  test('#7, #14 and #32: CAT', () => {
    const payments = (terms: ReturnType<typeof loan>, besides: number) =>
      schedule(terms).map(({ payment }) => payment + besides);
    const [seven, fourteen] = [loan(364_582.34, '3.50', 360), loan(1_000_000, '10.50', 240)];
    const protection = percentOf(monthlyPayment(seven), '2');
    expect(protection).toBe(pesos(32.74));
    expect(catOf({ received: seven.principal, payments: payments(seven, protection) })).toBe('3.7');
    expect(catOf({ received: fourteen.principal, payments: payments(fourteen, 0) })).toBe('11.0');
    const year = Array.from({ length: 12 }, (_, month) => (month === 11 ? 120_000 : 0));
    expect(catOf({ received: 100_000, payments: year })).toBe('20.0');
  });

  test('without a rate there is no CAT', () => {
    expect(catOf({ received: 100_000, payments: [1] })).toBeNull();
    expect(catOf({ received: 0, payments: [1] })).toBeNull();
  });
});

const terms = fc.record({
  principal: fc.integer({ min: 100, max: 3_000_000_000 }).map(centavos),
  yearlyRate: fc.integer({ min: 0, max: 300_000 }).map((rate) => (rate / 10_000).toFixed(4)),
  months: fc.integer({ min: 1, max: 360 }),
});

describe('any loan', () => {
  test('is repaid to the centavo, never has a negative balance, and its interest never grows', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const rows = schedule(one, none);
        const capital = rows.reduce((total, row) => total + row.capital, 0);
        expect(capital).toBe(one.principal);
        expect(rows.at(-1)?.balance).toBe(0);
        for (const [index, row] of rows.entries()) {
          expect(row.balance).toBeGreaterThanOrEqual(0);
          if (index > 0) expect(row.interest).toBeLessThanOrEqual(rows[index - 1]?.interest ?? 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('costs more at a higher rate and less each month over a longer term', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 50_000 }), (one, more) => {
        const higher = (Number(one.yearlyRate) + more / 10_000).toFixed(4);
        expect(monthlyPayment({ ...one, yearlyRate: higher })).toBeGreaterThanOrEqual(monthlyPayment(one));
        expect(monthlyPayment({ ...one, months: one.months + 1 })).toBeLessThanOrEqual(monthlyPayment(one));
      }),
    );
  });

  test('has the effective rate as its CAT, and never less when there are costs', () => {
    const some = terms.map((one) => ({ ...one, principal: centavos(one.principal + 10_000_000) }));
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 400_000 }), (one, cost) => {
        const monthly = Number(one.yearlyRate) / 1_200;
        const effective = ((1 + monthly) ** 12 - 1) * 100;
        const payments = schedule(one).map(({ payment }) => payment);
        const plain = Number(catOf({ received: one.principal, payments }));
        expect(Math.abs(plain - effective)).toBeLessThanOrEqual(0.05 + 1e-3);
        expect(Number(catOf({ received: one.principal - cost, payments }))).toBeGreaterThanOrEqual(plain);
        const dearer = payments.map((payment) => payment + cost);
        expect(Number(catOf({ received: one.principal, payments: dearer }))).toBeGreaterThanOrEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  test('with extras, principal and extras add up to the amount lent, in both modes', () => {
    const mode = fc.constantFrom<Extras['mode']>('term', 'payment');
    const amounts = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(terms, mode, amounts, (one, way, extra) => {
        const inMonth = (month: number): Centavos => centavos(extra[month % extra.length] ?? 0);
        const rows = schedule(one, { mode: way, inMonth });
        const repaid = rows.reduce((total, row) => total + row.capital + row.extra, 0);
        expect(repaid).toBe(one.principal);
        expect(rows.at(-1)?.balance).toBe(0);
        // A recalculated payment is rounded again, and over thirty years that can cost more than a small extra saves.
        if (way === 'term') {
          expect(totalsOf(rows).interest).toBeLessThanOrEqual(totalsOf(schedule(one)).interest);
        }
      }),
      { numRuns: 200 },
    );
  });
});

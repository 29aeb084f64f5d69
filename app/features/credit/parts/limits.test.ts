import { describe, expect, test } from 'vitest';
import { type Centavos, centavos } from '#app/core/money.ts';
import { someRules, twoCredits } from '#tests/support/credit/credit-rules.ts';
import { type CreditCase, emptyCase } from '../domain/credit-case.ts';
import { simulate } from '../domain/simulate.ts';
import { problemText } from './calculation-words.ts';
import { useTexts } from '../texts.ts';

const pesos = (amount: number): Centavos => centavos(Math.round(amount * 100));
const rules = someRules();
const { t } = useTexts();

const bank = { ...emptyCase('bancario', rules), value: pesos(2_000_000) };
const alone = emptyCase('infonavit', rules);
const worker = { ...alone.first, salary: pesos(15_000), age: 30, sex: 'male' as const };
const institute = { ...alone, price: pesos(900_000), first: worker };
const both = twoCredits;
const by = (amount: number) => ({ downBy: 'amount' as const, downAmount: pesos(amount) });
const older = (age: number, more: Partial<typeof institute> = {}) => ({
  ...institute,
  ...more,
  first: { ...worker, age },
});

/** Every message of the limits, word for word, with the field that corrects it. */
const sentences: [CreditCase, string, string][] = [
  [{ ...bank, value: null }, 'value', 'Campo obligatorio'],
  [{ ...bank, value: 0 }, 'value', 'Debe ser un número mayor que 0'],
  [{ ...bank, ...by(2_000_000) }, 'downAmount', 'El enganche debe ser menor que el valor de la vivienda'],
  [{ ...bank, downPercent: '5' }, 'downPercent', 'El enganche mínimo es 10 % ($200,000.00 MXN)'],
  [
    { ...bank, value: pesos(7_000_000) },
    'downPercent',
    'El crédito supera el 65 % del valor. El máximo es $4,550,000.00 MXN',
  ],
  [
    { ...bank, ...by(1_900_000) },
    'downAmount',
    'El crédito debe estar entre $300,000.00 MXN y $10,000,000.00 MXN',
  ],
  [{ ...bank, years: 40 }, 'years', 'El plazo debe estar entre 5 y 30 años'],
  [
    { ...bank, age: 65 },
    'years',
    'La edad más el plazo no puede superar 80 años. El plazo máximo es 15 años',
  ],
  [
    older(60, { wantedYears: 20 }),
    'wantedYears',
    'La edad más el plazo no puede superar 70 años. El plazo máximo es 10 años',
  ],
  // The age limit is not reached: the term itself is too long.
  [older(25, { wantedYears: 40 }), 'wantedYears', 'El plazo debe estar entre 1 y 30 años'],
  [
    { ...institute, first: { ...worker, prequalifiedAmount: pesos(500_000), prequalifiedYears: 45 } },
    'first.prequalifiedYears',
    'El plazo debe estar entre 1 y 30 años',
  ],
  [
    {
      ...institute,
      first: { ...worker, age: 50, prequalifiedAmount: pesos(500_000), prequalifiedYears: 30 },
    },
    'first.prequalifiedYears',
    'La edad más el plazo no puede superar 70 años. El plazo máximo es 20 años',
  ],
  [{ ...both, age: 25, infonavitYears: 35 }, 'infonavitYears', 'El plazo debe estar entre 1 y 30 años'],
  [{ ...institute, wantedYears: 0 }, 'wantedYears', 'Debe ser un número mayor que 0'],
  [{ ...institute, wantedAmount: 0 }, 'wantedAmount', 'Debe ser un número mayor que 0'],
  [{ ...institute, appraisal: 0 }, 'appraisal', 'Debe ser un número mayor que 0'],
  [
    { ...institute, first: { ...worker, prequalifiedAmount: 0 } },
    'first.prequalifiedAmount',
    'Debe ser un número mayor que 0',
  ],
  [
    { ...institute, first: { ...worker, prequalifiedAmount: pesos(500_000), prequalifiedYears: 0 } },
    'first.prequalifiedYears',
    'Debe ser un número mayor que 0',
  ],
  [
    { ...institute, first: { ...worker, prequalifiedRate: '5.00' } },
    'first.prequalifiedAmount',
    'Campo obligatorio',
  ],
  [{ ...both, appraisal: 0 }, 'appraisal', 'Debe ser un número mayor que 0'],
  [{ ...both, infonavitPayment: 0 }, 'infonavitPayment', 'Debe ser un número mayor que 0'],
  [
    { ...both, infonavitPayment: pesos(1_000) },
    'infonavitPayment',
    'Con menos de $6,377.02 MXN al mes el crédito no se termina de pagar en su plazo',
  ],
  [
    { ...both, titling: pesos(700_001) },
    'titling',
    'Los gastos de titulación no pueden superar el crédito Infonavit',
  ],
  [
    { ...bank, mode: 'income', income: pesos(50_000), downPercent: '100' },
    'downPercent',
    'El enganche debe ser menor que el valor de la vivienda',
  ],
  [
    { ...bank, mode: 'income', income: pesos(50_000), downPercent: '5' },
    'downPercent',
    'El enganche mínimo es 10 % ($180,777.78 MXN)',
  ],
  // The income is enough; the down payment is not.
  [
    { ...bank, mode: 'income', income: pesos(50_000), ...by(10_000) },
    'downAmount',
    'Con estos datos no alcanza para un crédito',
  ],
  [older(70), 'first.age', 'Por su edad, no es posible otorgar un plazo de al menos 1 año'],
  [{ ...bank, age: 80 }, 'age', 'Por su edad, no es posible otorgar un plazo de al menos 1 año'],
  [older(17), 'first.age', 'La edad mínima es 18 años'],
  [{ ...bank, age: 17 }, 'age', 'La edad mínima es 18 años'],
  [{ ...institute, first: { ...worker, points: 80 } }, 'first.points', 'Se requieren 100 puntos; tiene 80'],
  [
    { ...institute, wantedAmount: pesos(600_000), first: { ...worker, prequalifiedAmount: pesos(500_000) } },
    'wantedAmount',
    'El monto supera lo precalificado ($500,000.00 MXN)',
  ],
  [
    { ...institute, first: { ...worker, prequalifiedAmount: pesos(3_000_000) } },
    'first.prequalifiedAmount',
    'El monto supera el máximo de Infonavit ($2,935,002.35 MXN)',
  ],
  [
    { ...both, infonavitCredit: pesos(1_200_000) },
    'infonavitCredit',
    'En Cofinavit, Infonavit presta hasta $1,159,022.80 MXN',
  ],
  [
    { ...both, variant: 'additional_income' },
    'salary',
    'Esta opción es para salarios menores a $13,908.27 MXN',
  ],
  [
    { ...institute, first: { ...worker, savings: pesos(1_000_000) } },
    'first.savings',
    'El saldo de la subcuenta cubre el precio; no se necesita crédito. Quedan $100,000.00 MXN en la subcuenta',
  ],
  [
    { ...both, price: pesos(800_000) },
    'price',
    'El crédito Infonavit y la subcuenta cubren el precio. Use el simulador Infonavit',
  ],
  [
    { ...both, price: pesos(900_000) },
    'price',
    'La parte del banco ($71,000.00 MXN) es menor al mínimo de $100,000.00 MXN',
  ],
  [
    { ...bank, income: pesos(40_000) },
    'income',
    'La mensualidad es 43.1 % del ingreso; lo recomendado es hasta 35 %',
  ],
  [
    { ...bank, income: pesos(40_000) },
    'income',
    'Con este ingreso no alcanza. Se requieren $49,297.37 MXN al mes',
  ],
  [
    { ...both, income: pesos(40_000) },
    'income',
    'Con este ingreso no alcanza. Se requieren $52,904.97 MXN al mes',
  ],
  [
    { ...bank, prepayments: { mode: 'term', monthly: 0, byMonth: { 1: pesos(2_000_000) } } },
    'prepayments.1',
    'El pago anticipado no puede exceder el saldo',
  ],
  [{ ...institute, creditType: 'conyugal' }, 'second.salary', 'Capture los datos del segundo acreditado'],
  [
    { ...institute, first: { ...worker, salary: pesos(9_000) } },
    'first.salary',
    'El salario capturado es menor al salario mínimo mensual ($9,577.22 MXN)',
  ],
];

describe('a broken limit is reported at the field that corrects it', () => {
  test.each(sentences)('%#: %o', (asked, field, sentence) => {
    const { problems, warnings } = simulate(rules, asked, '2026-11-15');
    const said = [...problems, ...warnings].map((found) => [found.field, problemText(t, found)]);
    expect(said).toContainEqual([field, sentence]);
  });

  test('a municipality that was removed is a problem, because the deed would be calculated without its tax', () => {
    const [product] = rules.bancario.products;
    if (!product) throw new Error('No product');
    const deed = { kind: 'itemised', notary: '1.5', registry: 0, other: 0 } as const;
    const itemised = { ...rules, bancario: { ...rules.bancario, products: [{ ...product, deed }] } };
    const said = (asked: CreditCase) =>
      simulate(itemised, asked, '2026-11-15').problems.map((found) => [found.field, problemText(t, found)]);
    const gone = [['municipality', 'Ese municipio ya no está en la configuración. Elige otro']];
    expect(said({ ...bank, municipality: 'Pitiquito' })).toEqual(gone);
    expect(said({ ...both, municipality: 'Pitiquito' })).toEqual(gone);
    expect(said({ ...bank, municipality: 'Cajeme' })).toEqual([]);
  });

  test('figures of another year', () => {
    const { warnings } = simulate(rules, institute, '2027-03-01');
    expect(warnings.map((found) => problemText(t, found))).toEqual([
      'El valor de la UMA es de 2026. Actualice la configuración',
      'El valor del salario mínimo es de 2026. Actualice la configuración',
    ]);
  });

  test('a case that breaks nothing has no messages', () => {
    for (const asked of [bank, institute, both]) {
      const { problems, warnings } = simulate(rules, asked, '2026-11-15');
      expect([...problems, ...warnings]).toEqual([]);
    }
  });

  test('without rules there is no simulator', () => {
    const messageKey = 'credit.limit.no_rules';
    expect(problemText(t, { field: '', messageKey })).toBe(
      'No hay una configuración vigente para este crédito. Pida a un administrador publicarla',
    );
  });
});

import { z } from 'zod';

const amount = z.number('common.validation.numeric').int().min(0).max(1e12);
const percent = z
  .string('common.validation.required')
  .trim()
  .regex(/^\d{1,3}(?:\.\d{1,4})?$/, 'credit.validation.percent')
  .refine((text) => Number(text) <= 100, 'credit.validation.percent');
const perThousand = percent;
const rows = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.object({ from: amount, value }))
    .min(1)
    .max(60)
    .refine((all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? 0)), {
      error: 'credit.validation.rows_rise',
    });

/** What a deed costs: itemised by municipality, or one percentage that stands for all of it. */
const deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), percent }),
  z.object({
    kind: z.literal('itemised'),
    /** Traslación de dominio by value, for each municipality. */
    transferTax: z.array(z.object({ municipality: z.string().trim().min(1).max(120), rows: rows(percent) })),
    notary: percent,
    registry: amount,
    other: amount,
  }),
]);

/** One product of one bank. Amounts are centavos, rates are percent as printed. */
export const bankProduct = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(80),
  /** By the down payment, in whole percent of the value. */
  rates: rows(percent),
  years: z.array(z.number().int().min(1).max(40)).min(1),
  usualYears: z.number().int().min(1).max(40),
  leastDown: percent,
  usualDown: percent,
  /** What may be lent of a value, from each value on. */
  loanToValue: rows(percent),
  leastCredit: amount,
  mostCredit: amount,
  leastValue: amount,
  openingFee: percent,
  vat: percent,
  vatOn: z.object({ fee: z.boolean(), appraisal: z.boolean(), damage: z.boolean() }),
  /** A fixed sum by value. */
  appraisal: rows(amount),
  life: z.object({ perThousand, base: z.enum(['balance', 'original']) }),
  damage: z.object({ perThousand, ofValue: percent }),
  monthlyFee: amount,
  paymentToIncome: percent,
  leastIncome: amount,
  leastAge: z.number().int().min(0).max(120),
  mostAgeAndTerm: z.number().int().min(1).max(120),
  deed,
  catCountsAppraisal: z.boolean(),
  /** The public page's estimate uses it. */
  isForPublic: z.boolean(),
});
export type BankProduct = z.output<typeof bankProduct>;

const pesos = (value: number) => value * 100;

/** What a new product begins with: all of it is for staff to correct. */
export const usualBankProduct: BankProduct = {
  key: 'tasa-fija',
  name: 'Crédito bancario a tasa fija',
  rates: [{ from: 0, value: '10.50' }],
  years: [5, 10, 15, 20, 30],
  usualYears: 20,
  leastDown: '10',
  usualDown: '20',
  loanToValue: [
    { from: 0, value: '90' },
    { from: pesos(6_000_000), value: '65' },
    { from: pesos(12_000_000), value: '50' },
  ],
  leastCredit: pesos(300_000),
  mostCredit: pesos(10_000_000),
  leastValue: pesos(500_000),
  openingFee: '1.00',
  vat: '16',
  vatOn: { fee: false, appraisal: false, damage: false },
  appraisal: [
    { from: 0, value: pesos(3_500) },
    { from: pesos(1_000_000), value: pesos(5_500) },
    { from: pesos(3_000_000), value: pesos(7_500) },
    { from: pesos(5_000_000), value: pesos(10_500) },
    { from: pesos(8_000_000), value: pesos(15_500) },
  ],
  life: { perThousand: '0.50', base: 'balance' },
  damage: { perThousand: '0.30', ofValue: '80' },
  monthlyFee: 0,
  paymentToIncome: '35',
  leastIncome: pesos(15_000),
  leastAge: 18,
  mostAgeAndTerm: 80,
  deed: { kind: 'single', percent: '6' },
  catCountsAppraisal: true,
  isForPublic: true,
};

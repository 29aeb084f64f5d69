import { z } from 'zod';
import { age, amount, divisor, percent, steps, whole } from '../figures.ts';

const years = whole(1, 40);
const share = z
  .number('common.validation.numeric')
  .min(0, 'credit.validation.range')
  .max(100, 'credit.validation.range');

/** The cost of the deed: one percentage for everything, or its items plus the municipality's tax. */
const deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), percent }),
  z.object({ kind: z.literal('itemised'), notary: percent, registry: amount, other: amount }),
]);

/** The appraiser's fee: an amount by value, or so much per thousand of the value. */
const appraisal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: steps(amount, amount) }),
  z.object({ kind: z.literal('per_thousand'), perThousand: percent }),
]);

const bankProduct = z
  .object({
    key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'credit.validation.key'),
    name: z.string().trim().min(1, 'common.validation.required').max(80, 'common.validation.max_length'),
    /** Interest rate by down payment, in percent of the value. */
    rates: steps(share, percent),
    years: z.array(years).min(1, 'credit.validation.years').max(40, 'credit.validation.rows_many'),
    usualYears: years,
    leastDown: percent,
    usualDown: percent,
    /** The largest share that may be lent, by value. */
    loanToValue: steps(amount, percent),
    leastCredit: amount,
    mostCredit: amount,
    leastValue: amount,
    openingFee: percent,
    vat: percent,
    vatOn: z.object({ fee: z.boolean(), appraisal: z.boolean(), damage: z.boolean() }),
    appraisal,
    life: z.object({ perThousand: percent, base: z.enum(['balance', 'original']) }),
    damage: z.object({ perThousand: percent, ofValue: percent }),
    monthlyFee: amount,
    paymentToIncome: divisor,
    leastIncome: amount,
    leastAge: age,
    mostAgeAndTerm: age,
    deed,
    catCountsAppraisal: z.boolean(),
  })
  .refine((product) => product.years.includes(product.usualYears), {
    path: ['usualYears'],
    error: 'credit.validation.usual_years',
  })
  .refine((product) => product.leastCredit <= product.mostCredit, {
    path: ['mostCredit'],
    error: 'credit.validation.credit_range',
  })
  .refine((product) => Number(product.usualDown) >= Number(product.leastDown), {
    path: ['usualDown'],
    error: 'credit.validation.usual_down',
  });
export type BankProduct = z.output<typeof bankProduct>;

const municipality = z.object({
  name: z.string().trim().min(1, 'common.validation.required').max(120, 'common.validation.max_length'),
  /** Traslación de dominio, by value. */
  rows: steps(amount, percent),
});

const areUnique = (names: readonly string[]) => new Set(names).size === names.length;

export const bankConfig = z
  .object({
    products: z
      .array(bankProduct)
      .min(1, 'credit.validation.products')
      .max(12, 'credit.validation.rows_many'),
    /** The product that the estimate on public pages uses. */
    publicProduct: z.string(),
    municipalities: z.array(municipality).max(80, 'credit.validation.rows_many'),
  })
  .refine(({ products }) => areUnique(products.map(({ key }) => key)), {
    path: ['products'],
    error: 'credit.validation.products_twice',
  })
  .refine(({ products, publicProduct }) => products.some(({ key }) => key === publicProduct), {
    path: ['publicProduct'],
    error: 'credit.validation.public_product',
  })
  .refine(({ municipalities }) => areUnique(municipalities.map(({ name }) => name.toLowerCase())), {
    path: ['municipalities'],
    error: 'credit.validation.municipalities_twice',
  });
export type BankConfig = z.output<typeof bankConfig>;

const pesos = (value: number) => value * 100;

/** The values of a new product, to be corrected by staff. */
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
  appraisal: {
    kind: 'rows',
    rows: [
      { from: 0, value: pesos(3_500) },
      { from: pesos(1_000_000), value: pesos(5_500) },
      { from: pesos(3_000_000), value: pesos(7_500) },
      { from: pesos(5_000_000), value: pesos(10_500) },
      { from: pesos(8_000_000), value: pesos(15_500) },
    ],
  },
  life: { perThousand: '0.50', base: 'balance' },
  damage: { perThousand: '0.30', ofValue: '80' },
  monthlyFee: 0,
  paymentToIncome: '35',
  leastIncome: pesos(15_000),
  leastAge: 18,
  mostAgeAndTerm: 80,
  deed: { kind: 'single', percent: '6' },
  catCountsAppraisal: true,
};

/** Published when the product first starts, so that the simulators work at once. */
export const bank2026: BankConfig = {
  products: [usualBankProduct],
  publicProduct: usualBankProduct.key,
  municipalities: [
    { name: 'Hermosillo', rows: [{ from: 0, value: '5' }] },
    { name: 'Cajeme', rows: [{ from: 0, value: '2' }] },
  ],
};

export const productOf = (config: BankConfig, key: string) =>
  config.products.find((product) => product.key === key);

import { z } from 'zod';
import type { CreditConfigs, CreditKind } from './credit-rules.ts';
import { mostAmount } from './limits.ts';

/**
 * The input of a simulator as it is on the screen: an empty field is null. The link, the saved simulation and the
 * document contain it in this form.
 */
const amount = z.number().int().min(0).max(mostAmount);
const optionalAmount = amount.nullable();
const years = z.number().int().min(0).max(99);
const age = z.number().int().min(0).max(150).nullable();
const percent = z.string().regex(/^\d{1,3}(?:\.\d{1,4})?$/);
const key = z.string().max(120);

/** Longest name of a scenario: enough for «Con el aguinaldo de cada diciembre». */
export const longestName = 40;
const name = z.string().trim().max(longestName).optional();

export const creditModes = ['value', 'income'] as const;
export const sexes = ['male', 'female', 'other'] as const;
export const creditTypes = ['individual', 'conyugal', 'familiar', 'corresidencial'] as const;
export const cofinavitVariants = ['cofinavit', 'additional_income', 'apoyo'] as const;
export const prepaymentModes = ['term', 'payment'] as const;

const mode = z.enum(creditModes);
const prepayments = z.object({
  mode: z.enum(prepaymentModes),
  /** Prepaid every month, except where `byMonth` says otherwise. */
  monthly: amount,
  /** Months of the table that the person filled in. */
  byMonth: z.record(z.string().regex(/^[1-9]\d{0,2}$/), amount),
});
export type Prepayments = z.output<typeof prepayments>;

export const bankCase = z.object({
  kind: z.literal('bancario'),
  name,
  mode,
  product: key,
  value: optionalAmount,
  /** The down payment is given in pesos, in percent, or by the credit that is wanted. */
  downBy: z.enum(['percent', 'amount', 'credit']),
  downPercent: percent.nullable(),
  downAmount: optionalAmount,
  credit: optionalAmount,
  years,
  income: optionalAmount,
  otherDebts: amount,
  age,
  /** Replaces the product's rate; only people who configure credits may set it. */
  rate: percent.nullable(),
  municipality: key,
  prepayments,
});
export type BankCase = z.output<typeof bankCase>;

const infonavitPerson = z.object({
  salaryBy: z.enum(['month', 'day']),
  salary: optionalAmount,
  age,
  sex: z.enum(sexes),
  points: z.number().int().min(0).max(100_000).nullable(),
  savings: amount,
  /** As stated in Mi Cuenta Infonavit; these values replace the estimate. */
  prequalifiedAmount: optionalAmount,
  prequalifiedRate: percent.nullable(),
  prequalifiedYears: years.nullable(),
  isContributing: z.boolean(),
});
export type InfonavitPersonCase = z.output<typeof infonavitPerson>;

export const infonavitCase = z.object({
  kind: z.literal('infonavit'),
  name,
  mode,
  creditType: z.enum(creditTypes),
  price: optionalAmount,
  appraisal: optionalAmount,
  wantedYears: years.nullable(),
  wantedAmount: optionalAmount,
  ownSavings: amount,
  first: infonavitPerson,
  /** Used only when two people buy together. */
  second: infonavitPerson,
  prepayments,
});
export type InfonavitCase = z.output<typeof infonavitCase>;

export const cofinavitCase = z.object({
  kind: z.literal('cofinavit'),
  name,
  mode,
  variant: z.enum(cofinavitVariants),
  product: key,
  price: optionalAmount,
  appraisal: optionalAmount,
  salary: optionalAmount,
  age,
  sex: z.enum(sexes),
  infonavitCredit: optionalAmount,
  infonavitYears: years,
  /** As stated in the precalificación; calculated when it does not state it. */
  titling: optionalAmount,
  infonavitPayment: optionalAmount,
  savings: amount,
  bankYears: years,
  bankRate: percent.nullable(),
  municipality: key,
  additionalDown: amount,
  /** Of the household, in total. */
  income: optionalAmount,
  otherDebts: amount,
  isContributing: z.boolean(),
  prepaymentsTo: z.enum(['bank', 'institute']),
  prepayments,
});
export type CofinavitCase = z.output<typeof cofinavitCase>;

export const creditCase = z.discriminatedUnion('kind', [bankCase, infonavitCase, cofinavitCase]);
export type CreditCase = z.output<typeof creditCase>;

/** No more scenarios fit side by side. */
export const mostScenarios = 3;
export const creditCases = z
  .array(creditCase)
  .min(1)
  .max(mostScenarios)
  .refine((cases) => cases.every(({ kind }) => kind === cases[0]?.kind));

/** Whether the case replaces the product's rate, which only people who configure credits may do. */
export const hasOwnRate = (asked: CreditCase) =>
  (asked.kind === 'bancario' && asked.rate !== null) ||
  (asked.kind === 'cofinavit' && asked.bankRate !== null);

const noPrepayments: Prepayments = { mode: 'term', monthly: 0, byMonth: {} };

const emptyPerson: InfonavitPersonCase = {
  salaryBy: 'month',
  salary: null,
  age: null,
  sex: 'other',
  points: null,
  savings: 0,
  prequalifiedAmount: null,
  prequalifiedRate: null,
  prequalifiedYears: null,
  isContributing: true,
};

/** The initial values of a simulator: the product's usual terms, and no assumptions about the person. */
export function emptyCase<Kind extends CreditKind>(
  kind: Kind,
  configs: CreditConfigs,
): Extract<CreditCase, { kind: Kind }>;
export function emptyCase(kind: CreditKind, configs: CreditConfigs): CreditCase {
  if (kind === 'bancario') return emptyBank(configs);
  return kind === 'infonavit' ? emptyInfonavit() : emptyCofinavit(configs);
}

const commonDefaults = { mode: 'value', prepayments: noPrepayments } as const;

function usualTerms({ bancario }: CreditConfigs) {
  const product =
    bancario.products.find(({ key: own }) => own === bancario.publicProduct) ?? bancario.products[0];
  return {
    product: product?.key ?? '',
    down: product?.usualDown ?? '20',
    years: product?.usualYears ?? 20,
    municipality: bancario.municipalities[0]?.name ?? '',
  };
}

function emptyBank(configs: CreditConfigs): BankCase {
  const { product, down, years: usualYears, municipality } = usualTerms(configs);
  return {
    ...commonDefaults,
    kind: 'bancario',
    product,
    value: null,
    downBy: 'percent',
    downPercent: down,
    downAmount: null,
    credit: null,
    years: usualYears,
    income: null,
    otherDebts: 0,
    age: null,
    rate: null,
    municipality,
  };
}

const emptyInfonavit = (): InfonavitCase => ({
  ...commonDefaults,
  kind: 'infonavit',
  creditType: 'individual',
  price: null,
  appraisal: null,
  wantedYears: null,
  wantedAmount: null,
  ownSavings: 0,
  first: emptyPerson,
  second: emptyPerson,
});

function emptyCofinavit(configs: CreditConfigs): CofinavitCase {
  const { product, years: usualYears, municipality } = usualTerms(configs);
  return {
    ...commonDefaults,
    kind: 'cofinavit',
    variant: 'cofinavit',
    product,
    price: null,
    appraisal: null,
    salary: null,
    age: null,
    sex: 'other',
    infonavitCredit: null,
    infonavitYears: configs.infonavit.mostYears,
    titling: null,
    infonavitPayment: null,
    savings: 0,
    bankYears: usualYears,
    bankRate: null,
    municipality,
    additionalDown: 0,
    income: null,
    otherDebts: 0,
    isContributing: true,
    prepaymentsTo: 'bank',
  };
}

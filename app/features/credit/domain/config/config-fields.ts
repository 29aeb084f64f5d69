import type { CreditKind } from '../credit-rules.ts';

/** The type of a figure: it decides how the figure is stored, read and written. */
export type Leaf =
  | 'amount'
  | 'percent'
  | 'per_thousand'
  | 'figure'
  | 'share'
  | 'tenths'
  | 'whole'
  | 'day'
  | 'text'
  | 'choice'
  | 'switch'
  | 'years';

export const configUnits = [
  'mxn',
  'mxn_day',
  'percent',
  'per_thousand',
  'umm',
  'years',
  'days',
  'points',
] as const;
export type ConfigUnit = (typeof configUnits)[number];

type FieldDisplay = {
  /** The path inside its block, which is also part of its message keys. */
  path: string;
  unit?: ConfigUnit;
  /** A help text is shown beside the field. */
  hasHint?: true;
  /** No official page confirms the figure, and the form says so. */
  isUnconfirmed?: true;
  /** The field is used only when the other field has this value. */
  when?: readonly [path: string, value: string];
};
export type PlainField = FieldDisplay & { is: Leaf; options?: readonly string[] };
export type StepsField = FieldDisplay & { is: 'steps'; from: Leaf; value: Leaf };
export type ConfigField = PlainField | StepsField;
export type ConfigSection = { name: string; fields: readonly ConfigField[] };

/** What the fields belong to: one product of a bank, or the whole configuration. */
export type ConfigScope = 'product' | 'cofinavit' | 'infonavit';
export const scopeOf = (kind: CreditKind): ConfigScope => (kind === 'bancario' ? 'product' : kind);

const percent = (path: string, more: Partial<PlainField> = {}): PlainField => ({
  path,
  is: 'percent',
  unit: 'percent',
  ...more,
});
const amount = (path: string, more: Partial<PlainField> = {}): PlainField => ({
  path,
  is: 'amount',
  unit: 'mxn',
  ...more,
});
const umm = (path: string, more: Partial<PlainField> = {}): PlainField => ({
  path,
  is: 'figure',
  unit: 'umm',
  ...more,
});
const years = (path: string, more: Partial<PlainField> = {}): PlainField => ({
  path,
  is: 'whole',
  unit: 'years',
  ...more,
});
const perThousand = (path: string, more: Partial<PlainField> = {}): PlainField => ({
  path,
  is: 'per_thousand',
  unit: 'per_thousand',
  ...more,
});
const hint = { hasHint: true } as const;
const unconfirmed = { hasHint: true, isUnconfirmed: true } as const;

const productSections: readonly ConfigSection[] = [
  {
    name: 'product',
    fields: [
      { path: 'name', is: 'text' },
      { path: 'key', is: 'text', ...hint },
    ],
  },
  {
    name: 'terms',
    fields: [
      { path: 'years', is: 'years', unit: 'years', ...hint },
      years('usualYears', hint),
      percent('leastDown'),
      percent('usualDown', hint),
      { path: 'rates', is: 'steps', from: 'share', value: 'percent', ...unconfirmed },
    ],
  },
  {
    name: 'amounts',
    fields: [
      amount('leastValue'),
      amount('leastCredit'),
      amount('mostCredit'),
      { path: 'loanToValue', is: 'steps', from: 'amount', value: 'percent', ...hint },
    ],
  },
  {
    name: 'costs',
    fields: [
      percent('openingFee', { ...unconfirmed }),
      percent('vat'),
      { path: 'vatOn.fee', is: 'switch' },
      { path: 'vatOn.appraisal', is: 'switch' },
      { path: 'vatOn.damage', is: 'switch' },
      { path: 'appraisal.kind', is: 'choice', options: ['rows', 'per_thousand'] },
      perThousand('appraisal.perThousand', { when: ['appraisal.kind', 'per_thousand'] }),
      {
        path: 'appraisal.rows',
        is: 'steps',
        from: 'amount',
        value: 'amount',
        when: ['appraisal.kind', 'rows'],
      },
      { path: 'deed.kind', is: 'choice', options: ['single', 'itemised'], ...hint },
      percent('deed.percent', { when: ['deed.kind', 'single'], ...unconfirmed }),
      percent('deed.notary', { when: ['deed.kind', 'itemised'], ...unconfirmed }),
      amount('deed.registry', { when: ['deed.kind', 'itemised'], ...unconfirmed }),
      amount('deed.other', { when: ['deed.kind', 'itemised'], ...hint }),
    ],
  },
  {
    name: 'monthly',
    fields: [
      perThousand('life.perThousand', { ...unconfirmed }),
      { path: 'life.base', is: 'choice', options: ['balance', 'original'] },
      perThousand('damage.perThousand', { ...unconfirmed }),
      percent('damage.ofValue', hint),
      amount('monthlyFee'),
    ],
  },
  {
    name: 'person',
    fields: [
      percent('paymentToIncome', hint),
      amount('leastIncome'),
      years('leastAge'),
      years('mostAgeAndTerm', hint),
      { path: 'catCountsAppraisal', is: 'switch' },
    ],
  },
];

const infonavitSections: readonly ConfigSection[] = [
  {
    name: 'year',
    fields: [
      { path: 'uma.daily', is: 'figure', unit: 'mxn_day', ...hint },
      { path: 'uma.from', is: 'day', ...hint },
      { path: 'minimumWage.daily', is: 'figure', unit: 'mxn_day', ...hint },
      { path: 'minimumWage.from', is: 'day', ...hint },
      { path: 'monthDays', is: 'figure', unit: 'days', ...hint },
    ],
  },
  {
    name: 'rates',
    fields: [
      { path: 'levelRounding', is: 'choice', options: ['down', 'up'], ...unconfirmed },
      { path: 'rates', is: 'steps', from: 'tenths', value: 'percent', ...unconfirmed },
    ],
  },
  {
    name: 'caps',
    fields: [
      umm('capUmm', hint),
      umm('jointCapUmm', hint),
      umm('salaryCapUmm', hint),
      percent('loanToValue', hint),
      percent('secondPersonFactor', { ...unconfirmed }),
    ],
  },
  {
    name: 'discount',
    fields: [
      percent('discount', hint),
      percent('discountAtMinimumWage', hint),
      percent('paymentProtection', { ...unconfirmed }),
      percent('employer', hint),
    ],
  },
  {
    name: 'age',
    fields: [
      years('mostYears'),
      years('ageAndTerm.male', hint),
      years('ageAndTerm.female', hint),
      years('leastAge'),
      { path: 'leastPoints', is: 'whole', unit: 'points' },
    ],
  },
  {
    name: 'charges',
    fields: [
      percent('titling', { ...unconfirmed }),
      umm('titlingFreeUmm', hint),
      amount('appraisal.base', hint),
      amount('appraisal.upTo', hint),
      perThousand('appraisal.perThousand', hint),
      amount('damageBimonthly', { ...unconfirmed }),
      { path: 'chargesDamage', is: 'switch' },
      { path: 'catCountsTitling', is: 'switch' },
      { path: 'adminFee', is: 'steps', from: 'tenths', value: 'percent', ...hint },
    ],
  },
];

const cofinavitSections: readonly ConfigSection[] = [
  {
    name: 'institute',
    fields: [
      percent('rate', hint),
      umm('capUmm', { ...unconfirmed }),
      umm('additionalIncome.capUmm', { ...unconfirmed }),
      umm('additionalIncome.belowUmm', hint),
    ],
  },
  {
    name: 'bank',
    fields: [
      percent('jointFinancing', hint),
      amount('leastBank'),
      percent('openingFee', hint),
      percent('paymentToIncome', hint),
      { path: 'employerGoesOnToBank', is: 'switch', ...hint },
    ],
  },
];

/** Every figure of a configuration, in the order in which it is edited and listed. */
export const configSections: Record<ConfigScope, readonly ConfigSection[]> = {
  product: productSections,
  cofinavit: cofinavitSections,
  infonavit: infonavitSections,
};

export const fieldsOf = (scope: ConfigScope): readonly ConfigField[] =>
  configSections[scope].flatMap(({ fields }) => fields);

/** The tax of a municipality, by the value of the property. */
export const municipalityRows: StepsField = {
  path: 'municipality.rows',
  is: 'steps',
  from: 'amount',
  value: 'percent',
  ...unconfirmed,
};

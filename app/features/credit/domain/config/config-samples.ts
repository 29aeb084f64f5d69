import { type CreditCase, emptyCase } from '../credit-case.ts';
import { type CreditKind, type CreditRules, dependenciesOfCredit } from '../credit-rules.ts';

export const sampleNames = [
  'bank_small',
  'bank_middle',
  'bank_large',
  'bank_product',
  'institute_low',
  'institute_middle',
  'institute_high',
  'institute_joint',
  'both_usual',
  'both_additional',
  'both_support',
] as const;
export type SampleName = (typeof sampleNames)[number];
export type SampleCase = { name: SampleName; detail: string; asked: CreditCase };

const pesos = (value: number) => Math.round(value * 100);

/** Typical people and properties that show the effect of a draft, calculated with the draft's own terms. */
export function sampleCases(kind: CreditKind, rules: CreditRules): SampleCase[] {
  const behind = (counted: CreditKind) => dependenciesOfCredit[counted].includes(kind);
  return [
    ...(behind('bancario') ? bankSamples(rules) : []),
    ...(behind('infonavit') ? instituteSamples(rules) : []),
    ...(behind('cofinavit') ? bothSamples(rules) : []),
  ];
}

function bankSamples(rules: CreditRules): SampleCase[] {
  const empty = emptyCase('bancario', rules);
  const home = (value: number, income: number) => ({
    ...empty,
    value: pesos(value),
    income: pesos(income),
    age: 35,
  });
  const usual = rules.bancario.products.find(({ key }) => key === empty.product);
  const others = rules.bancario.products.filter(({ key }) => key !== empty.product);
  const name = usual?.name ?? '';
  return [
    { name: 'bank_small', detail: name, asked: home(1_200_000, 35_000) },
    { name: 'bank_middle', detail: name, asked: home(2_000_000, 55_000) },
    { name: 'bank_large', detail: name, asked: home(4_500_000, 130_000) },
    ...others.map((product) => ({
      name: 'bank_product' as const,
      detail: product.name,
      asked: {
        ...home(2_000_000, 55_000),
        product: product.key,
        downPercent: product.usualDown,
        years: product.usualYears,
      },
    })),
  ];
}

function instituteSamples(rules: CreditRules): SampleCase[] {
  const empty = emptyCase('infonavit', rules);
  const person = (salary: number, sex: 'male' | 'female') => ({
    ...empty.first,
    salary: pesos(salary),
    age: 30,
    sex,
    savings: pesos(60_000),
  });
  const asked = (salary: number, price: number) => ({
    ...empty,
    price: pesos(price),
    first: person(salary, 'male'),
  });
  return [
    { name: 'institute_low', detail: '', asked: asked(10_000, 650_000) },
    { name: 'institute_middle', detail: '', asked: asked(18_000, 950_000) },
    { name: 'institute_high', detail: '', asked: asked(40_000, 2_200_000) },
    {
      name: 'institute_joint',
      detail: '',
      asked: { ...asked(18_000, 1_500_000), creditType: 'conyugal', second: person(14_000, 'female') },
    },
  ];
}

function bothSamples(rules: CreditRules): SampleCase[] {
  const asked = {
    ...emptyCase('cofinavit', rules),
    price: pesos(2_000_000),
    salary: pesos(40_000),
    income: pesos(60_000),
    age: 35,
    sex: 'female' as const,
    infonavitCredit: pesos(700_000),
    savings: pesos(150_000),
  };
  return [
    { name: 'both_usual', detail: '', asked },
    {
      name: 'both_additional',
      detail: '',
      asked: {
        ...asked,
        variant: 'additional_income',
        price: pesos(1_300_000),
        salary: pesos(12_000),
        income: pesos(45_000),
        infonavitCredit: pesos(450_000),
      },
    },
    {
      name: 'both_support',
      detail: '',
      asked: { ...asked, variant: 'apoyo', additionalDown: pesos(400_000) },
    },
  ];
}

import { z } from 'zod';

const figure = z
  .string('common.validation.required')
  .trim()
  .regex(/^\d{1,7}(?:\.\d{1,4})?$/, 'common.validation.numeric');
const day = z.iso.date('credit.validation.date');

/** What Infonavit lends by: figures of the year, each with the day from which it holds. */
export const infonavitConfig = z.object({
  uma: z.object({ daily: figure, from: day }),
  minimumWage: z.object({ daily: figure, from: day }),
  /** Days by which a daily figure becomes monthly. */
  monthDays: figure,
  /** From tenths of a UMA mensual on. */
  rates: z
    .array(z.object({ from: z.number().int().min(0).max(1_000), value: figure }))
    .min(1)
    .max(200),
  /** Which row a salary between two falls in. */
  levelRounding: z.enum(['down', 'up']),
  capUmm: figure,
  jointCapUmm: figure,
  salaryCapUmm: figure,
  discount: figure,
  discountAtMinimumWage: figure,
  mostYears: z.number().int().min(1).max(40),
  ageAndTerm: z.object({ male: z.number().int(), female: z.number().int() }),
  leastPoints: z.number().int().min(0),
  paymentProtection: figure,
  titling: figure,
  titlingFreeUmm: figure,
  damageBimonthly: z.number().int().min(0),
  employer: figure,
  loanToValue: figure,
  secondPersonFactor: figure,
  catCountsTitling: z.boolean(),
});
export type InfonavitConfig = z.output<typeof infonavitConfig>;

const rates2026 = [
  '3.69 3.88 4.07 4.26 4.45 4.64 4.83 5.02 5.21 5.40 5.59 5.78 5.96 6.15',
  '6.34 6.53 6.72 6.91 7.10 7.29 7.48 7.67 7.86 8.05 8.19 8.33 8.47 8.61',
  '8.76 8.90 9.04 9.18 9.32 9.46 9.60 9.74 9.89 10.03 10.17 10.31 10.45',
]
  .join(' ')
  .split(' ');

export const infonavit2026: InfonavitConfig = {
  uma: { daily: '117.31', from: '2026-02-01' },
  minimumWage: { daily: '315.04', from: '2026-01-01' },
  monthDays: '30.4',
  rates: rates2026.map((value, index) => ({ from: index === 0 ? 0 : 26 + index, value })),
  levelRounding: 'down',
  capUmm: '823',
  jointCapUmm: '1481.4',
  salaryCapUmm: '25',
  discount: '30',
  discountAtMinimumWage: '20',
  mostYears: 30,
  ageAndTerm: { male: 70, female: 75 },
  leastPoints: 100,
  paymentProtection: '2',
  titling: '3',
  titlingFreeUmm: '2.8',
  damageBimonthly: 0,
  employer: '5',
  loanToValue: '100',
  secondPersonFactor: '80',
  catCountsTitling: false,
};

import { z } from 'zod';
import {
  age,
  amount,
  daily,
  day,
  divisor,
  monthDays,
  multiple,
  percent,
  somePercent,
  steps,
  whole,
} from '../figures.ts';

/** Infonavit's rules: yearly figures, each with the date from which it is valid. */
export const infonavitConfig = z.object({
  uma: z.object({ daily, from: day }),
  minimumWage: z.object({ daily, from: day }),
  monthDays,
  /** By salary, in tenths of a UMA mensual. */
  rates: steps(whole(0, 1_000), percent, 200),
  /** Whether a salary between two rows uses the lower or the higher one. */
  levelRounding: z.enum(['down', 'up']),
  capUmm: multiple,
  jointCapUmm: multiple,
  salaryCapUmm: multiple,
  discount: divisor,
  discountAtMinimumWage: divisor,
  mostYears: whole(1, 40),
  ageAndTerm: z.object({ male: age, female: age }),
  leastAge: age,
  leastPoints: whole(0, 10_000),
  paymentProtection: percent,
  /** Cuota de administración: percent of the balance per year, by tenths of a UMA mensual. None since May 2024. */
  adminFee: steps(whole(0, 1_000), percent),
  titling: percent.refine((text) => Number(text) < 100, 'credit.validation.percent'),
  titlingFreeUmm: multiple,
  /** What the worker pays the appraiser: an amount up to a value, and so much per thousand of the rest. */
  appraisal: z.object({ base: amount, upTo: amount, perThousand: percent }),
  damageBimonthly: amount,
  /** Whether the insurance is charged as part of the salary discount. */
  chargesDamage: z.boolean(),
  employer: percent,
  loanToValue: somePercent,
  secondPersonFactor: percent,
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
  leastAge: 18,
  leastPoints: 100,
  paymentProtection: '2',
  adminFee: [{ from: 0, value: '0' }],
  titling: '3',
  titlingFreeUmm: '2.8',
  appraisal: { base: 120_800, upTo: 60_400_000, perThousand: '2' },
  damageBimonthly: 1_500,
  chargesDamage: false,
  employer: '5',
  loanToValue: '100',
  secondPersonFactor: '80',
  catCountsTitling: false,
};

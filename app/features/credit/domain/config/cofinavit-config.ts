import { z } from 'zod';
import { amount, divisor, multiple, percent, somePercent } from '../figures.ts';

export const cofinavitConfig = z.object({
  /** Rate of Infonavit's part, the same for every salary. */
  rate: percent,
  capUmm: multiple,
  /** The variant for low salaries with other income; its rate depends on the salary. */
  additionalIncome: z.object({ capUmm: multiple, belowUmm: multiple }),
  /** Largest share of the price that the bank and Infonavit may lend together. */
  jointFinancing: somePercent,
  leastBank: amount,
  /** The bank's opening fee for a Cofinavit, which replaces its usual one. */
  openingFee: percent,
  paymentToIncome: divisor,
  /** Once Infonavit is repaid, the employer's contributions go to the bank. */
  employerGoesOnToBank: z.boolean(),
});
export type CofinavitConfig = z.output<typeof cofinavitConfig>;

export const cofinavit2026: CofinavitConfig = {
  rate: '10.45',
  capUmm: '325',
  /** The variant for low salaries with other income; its rate depends on the salary. */
  additionalIncome: { capUmm: '192', belowUmm: '3.9' },
  jointFinancing: '90',
  leastBank: 10_000_000,
  openingFee: '1.00',
  paymentToIncome: '35',
  employerGoesOnToBank: false,
};

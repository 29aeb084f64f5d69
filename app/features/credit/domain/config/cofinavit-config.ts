import { z } from 'zod';
import { amount, divisor, multiple, percent, somePercent } from '../figures.ts';

export const cofinavitConfig = z.object({
  /** Of the Infonavit part, whatever the salary. */
  rate: percent,
  capUmm: multiple,
  /** The variant for low salaries with other income: rate by the table of salaries. */
  additionalIncome: z.object({ capUmm: multiple, belowUmm: multiple }),
  /** Of the price, bank and Infonavit together. */
  jointFinancing: somePercent,
  leastBank: amount,
  /** Of the bank, in place of its usual one. */
  openingFee: percent,
  paymentToIncome: divisor,
  /** Once Infonavit is paid, the employer goes on with the bank. */
  employerGoesOnToBank: z.boolean(),
});
export type CofinavitConfig = z.output<typeof cofinavitConfig>;

export const cofinavit2026: CofinavitConfig = {
  rate: '10.45',
  capUmm: '325',
  /** The variant for low salaries with other income: rate by the table of salaries. */
  additionalIncome: { capUmm: '192', belowUmm: '3.9' },
  jointFinancing: '90',
  leastBank: 10_000_000,
  openingFee: '1.00',
  paymentToIncome: '35',
  employerGoesOnToBank: false,
};

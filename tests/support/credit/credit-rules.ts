import { type BankConfig, usualBankProduct } from '#app/features/credit/domain/config/bank-config.ts';
import { type CofinavitCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import {
  type CreditConfigs,
  type CreditRules,
  firstConfigs,
} from '#app/features/credit/domain/credit-rules.ts';

const inForce = { version: 1, startsOn: '2026-02-01' };

/** The default rules, in force since the UMA of 2026, with other configurations where a test needs them. */
export const someRules = (own: Partial<CreditConfigs> = {}): CreditRules => ({
  ...firstConfigs,
  ...own,
  versions: { bancario: inForce, cofinavit: inForce, infonavit: inForce },
});

/** A property of two million pesos with two credits and a down payment. */
export const twoCredits: CofinavitCase = {
  ...emptyCase('cofinavit', someRules()),
  price: 200_000_000,
  salary: 4_000_000,
  age: 35,
  sex: 'male',
  infonavitCredit: 70_000_000,
  savings: 15_000_000,
};

/** A bank with two products, the second of which is shown on the site. */
export const twoProducts: BankConfig = {
  ...firstConfigs.bancario,
  products: [
    {
      ...usualBankProduct,
      appraisal: { kind: 'per_thousand', perThousand: '2.5' },
      deed: { kind: 'itemised', notary: '1.2', registry: 1_234_567, other: 0 },
    },
    { ...usualBankProduct, key: 'otro', name: 'Otro banco' },
  ],
  publicProduct: 'otro',
};

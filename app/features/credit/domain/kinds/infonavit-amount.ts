import {
  atLeastZero,
  type Centavos,
  centavos,
  Exact,
  monthOf,
  percentOf,
  perThousandOf,
  sum,
  toCentavos,
} from '#app/core/money.ts';
import { stepAt } from '../credit-rows.ts';
import type { InfonavitConfig } from '../config/infonavit-config.ts';
import { type Instalment, principalForExact } from '../level-loan.ts';
import { type Problem, problem } from '../limits.ts';

export type Sex = 'male' | 'female' | 'other';

/** UMA mensual in centavos, unrounded: only so do the results match the amounts that Infonavit publishes. */
export function ummOf({ uma, monthDays }: InfonavitConfig): Exact {
  return new Exact(uma.daily).mul(monthDays).mul(100);
}

/** A number of UMA mensuales as an amount, rounded once. */
export const ummAmount = (config: InfonavitConfig, multiple: string | Exact): Centavos =>
  toCentavos(ummOf(config).mul(multiple));

/** The monthly minimum wage, as it is published. */
export const monthlyMinimumWage = ({ minimumWage, monthDays }: InfonavitConfig): Centavos =>
  toCentavos(new Exact(minimumWage.daily).mul(monthDays).mul(100));

/** The salary up to the maximum that Infonavit takes into account. */
export function countedSalary(config: InfonavitConfig, salary: Centavos): Centavos {
  return centavos(Math.min(salary, ummAmount(config, config.salaryCapUmm)));
}

/** The salary in tenths of a UMA mensual, by exact division instead of by the rounded thresholds that are published. */
export function levelOf(config: InfonavitConfig, salary: Centavos): number {
  const most = new Exact(config.salaryCapUmm);
  const quotient = Exact.min(new Exact(salary).div(ummOf(config)), most).mul(10);
  return (config.levelRounding === 'down' ? quotient.floor() : quotient.ceil()).toNumber();
}

export function rateOf(config: InfonavitConfig, salary: Centavos): string {
  return stepAt(config.rates, levelOf(config, salary)) ?? '0';
}

export function ageLimit({ ageAndTerm }: InfonavitConfig, sex: Sex) {
  return sex === 'female' ? ageAndTerm.female : ageAndTerm.male;
}

/** Problems of a term that Infonavit does not offer, or not at this age; the age itself is checked elsewhere. */
export function instituteTerm(
  config: InfonavitConfig,
  { age, sex, years }: { age: number; sex: Sex; years: number },
  field: string,
): Problem[] {
  if (years > config.mostYears) return [problem(field, 'term', { min: 1, max: config.mostYears })];
  const limit = ageLimit(config, sex);
  const left = limit - age;
  return years > left ? [problem(field, 'age_and_term', { limit, years: left })] : [];
}

/** The longest term in months that an age allows; zero when it is less than a year. */
export function longestTerm(config: InfonavitConfig, { age, sex }: { age: number; sex: Sex }) {
  return Math.max(0, Math.min(config.mostYears, ageLimit(config, sex) - age)) * 12;
}

/** The share of the salary that may be discounted for the payment. */
export function discountOf(config: InfonavitConfig, salary: Centavos) {
  return salary <= monthlyMinimumWage(config) ? config.discountAtMinimumWage : config.discount;
}

export type AmountRule = { level: number; rate: string; months: number; umm: number; amount: Centavos };

/** Approximates the official simulator, by a rule fitted to its results; shown as an estimate. */
export function estimatedAmount(
  config: InfonavitConfig,
  person: { salary: Centavos; age: number; sex: Sex },
  {
    rate = rateOf(config, person.salary),
    capUmm = config.capUmm,
    months = longestTerm(config, person),
  }: { rate?: string; capUmm?: string; months?: number } = {},
): AmountRule {
  const level = levelOf(config, person.salary);
  if (months === 0) return { level, rate, months, umm: 0, amount: centavos(0) };
  const share = new Exact(discountOf(config, person.salary)).div(100).mul(level).div(10);
  const carried = principalForExact(share, { yearlyRate: rate, months }).floor();
  const umm = Exact.min(carried, capUmm);
  return { level, rate, months, umm: umm.toNumber(), amount: ummAmount(config, umm) };
}

/** The employer's contribution for two months, which repays principal. */
export function employerContribution(config: InfonavitConfig, salary: Centavos): Centavos {
  return centavos(percentOf(countedSalary(config, salary), config.employer) * 2);
}

/** The cost of the deed, taken from the credit; low salaries are exempt. */
export function titlingOf(config: InfonavitConfig, salary: Centavos, credit: Centavos): Centavos {
  return isSparedTitling(config, salary) ? centavos(0) : percentOf(credit, config.titling);
}

export const isSparedTitling = (config: InfonavitConfig, salary: Centavos) =>
  salary <= ummAmount(config, config.titlingFreeUmm);

/** What the worker pays for the appraisal, by the value of the property. */
export function appraisalCost(
  { appraisal }: InfonavitConfig,
  home: { price: Centavos; appraisal: Centavos | null },
): Centavos {
  const rest = atLeastZero((home.appraisal ?? home.price) - appraisal.upTo);
  return sum([centavos(appraisal.base), perThousandOf(rest, appraisal.perThousand)]);
}

/** The yearly administration fee, in percent of the balance. */
const adminRateOf = (config: InfonavitConfig, salary: Centavos) =>
  stepAt(config.adminFee, levelOf(config, salary)) ?? '0';

/** The insurance is charged every two months, so a month has half of it. */
const monthlyDamage = ({ damageBimonthly, chargesDamage }: InfonavitConfig): Centavos =>
  chargesDamage ? toCentavos(new Exact(damageBimonthly).div(2)) : centavos(0);

/** The monthly charges: the payment and everything that is added to it. */
export function chargesFor(config: InfonavitConfig, salary: Centavos) {
  const [adminRate, damage] = [adminRateOf(config, salary), monthlyDamage(config)];
  return ({ payment, opening }: Pick<Instalment, 'payment' | 'opening'>) => {
    const protection = percentOf(payment, config.paymentProtection);
    const admin = monthOf(opening, adminRate);
    return { payment, protection, admin, damage, total: sum([payment, protection, admin, damage]) };
  };
}

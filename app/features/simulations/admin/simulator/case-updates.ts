import type { BankConfig, BankProduct } from '#app/features/credit/domain/config/bank-config.ts';
import { productOf } from '#app/features/credit/domain/config/bank-config.ts';
import type {
  BankCase,
  CofinavitCase,
  CreditCase,
  InfonavitCase,
  InfonavitPersonCase,
  Prepayments,
} from '#app/features/credit/domain/credit-case.ts';

export type PersonName = 'first' | 'second';

/** The path of a field in a case, by the same names as in problems. */
export type CasePath =
  | keyof BankCase
  | keyof InfonavitCase
  | keyof CofinavitCase
  | `${PersonName}.${keyof InfonavitPersonCase}`
  | 'prepayments.monthly'
  | 'prepayments.mode';

export type CaseValue = string | number | boolean | null;

export function valueAt(asked: CreditCase, path: CasePath): CaseValue {
  const found = path
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], asked);
  return (found ?? null) as CaseValue;
}

/** The case with one answer changed. A change of mode or product also adjusts answers that no longer apply. */
export function withValue(
  asked: CreditCase,
  path: CasePath,
  { value, config }: { value: CaseValue; config: BankConfig },
): CreditCase {
  const changed = set(asked, path, value);
  if (path === 'mode') return afterMode(changed, config);
  if (path === 'product') return afterProduct(changed, productOf(config, String(value)));
  return changed;
}

function set(asked: CreditCase, path: CasePath, value: CaseValue): CreditCase {
  const [name = '', inner] = path.split('.');
  const before = (asked as unknown as Record<string, unknown>)[name];
  return {
    ...asked,
    [name]: inner === undefined ? value : { ...(before as object), [inner]: value },
  } as CreditCase;
}

/** Starting from the income there is no property yet, so neither an appraisal nor a wanted credit. */
function afterMode(asked: CreditCase, config: BankConfig): CreditCase {
  if (asked.mode === 'value') return asked;
  if (asked.kind !== 'bancario') return { ...asked, appraisal: null };
  if (asked.downBy !== 'credit') return asked;
  const usual = productOf(config, asked.product)?.usualDown ?? null;
  return { ...asked, downBy: 'percent', downPercent: asked.downPercent ?? usual };
}

/** A term that the product does not offer becomes its usual one. */
function afterProduct(asked: CreditCase, product: BankProduct | undefined): CreditCase {
  if (!product || asked.kind === 'infonavit') return asked;
  const offered = (years: number) => (product.years.includes(years) ? years : product.usualYears);
  return asked.kind === 'bancario'
    ? { ...asked, years: offered(asked.years) }
    : { ...asked, bankYears: offered(asked.bankYears) };
}

/** The largest amount of a case: ten thousand million pesos. */
export const mostCentavos = 1e12;

/** Sets the prepayment of one month; null returns the month to the regular monthly prepayment. */
export function withPrepayment(asked: CreditCase, month: number, amount: number | null): CreditCase {
  const { [String(month)]: _before, ...others } = asked.prepayments.byMonth;
  const byMonth = amount === null ? others : { ...others, [String(month)]: Math.min(amount, mostCentavos) };
  return withPrepayments(asked, { ...asked.prepayments, byMonth });
}

export function withoutPrepayments(asked: CreditCase): CreditCase {
  return withPrepayments(asked, { ...asked.prepayments, monthly: 0, byMonth: {} });
}

const withPrepayments = (asked: CreditCase, prepayments: Prepayments): CreditCase => ({
  ...asked,
  prepayments,
});

export const hasPrepayments = ({ prepayments: { monthly, byMonth } }: CreditCase) =>
  monthly > 0 || Object.keys(byMonth).length > 0;

/** Sets the price of a property, if the case has a field for it. */
export function withPrice(asked: CreditCase, price: number): CreditCase {
  return asked.kind === 'bancario' ? { ...asked, value: price } : { ...asked, price };
}

/** Removes a rate that differs from the product's, for people who may not set one. */
export function withoutOwnRate(asked: CreditCase): CreditCase {
  if (asked.kind === 'bancario') return { ...asked, rate: null };
  return asked.kind === 'cofinavit' ? { ...asked, bankRate: null } : asked;
}

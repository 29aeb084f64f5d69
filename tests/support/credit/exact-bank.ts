import type { BankProduct } from '#app/features/credit/domain/config/bank-config.ts';
import {
  type ExtrasAgain,
  halfUp,
  noExtras,
  paymentAgain,
  paymentFactor,
  percentAgain,
  perThousandAgain,
  planAgain,
  rounded,
  sumOf,
  tenThousandths,
} from './exact-credit.ts';
import { stepAgain } from './exact-infonavit.ts';

/** The bank's part of a credit, recomputed as in exact-credit.ts: from the specification, not from our code. */
export type BankAgainInput = {
  value: bigint;
  credit: bigint;
  yearlyRate: string;
  months: number;
  taxes: readonly { from: number; value: string }[];
  extras: ExtrasAgain;
  employerAt: (month: number) => bigint;
};

const nothing = () => 0n;

/** Monthly costs besides the payment: the property insurance, its VAT, and the bank's fee. */
function everyMonth(product: BankProduct, value: bigint) {
  const { ofValue, perThousand } = product.damage;
  const damage = halfUp(value * tenThousandths(ofValue) * tenThousandths(perThousand), 10n ** 13n);
  const vat = product.vatOn.damage ? percentAgain(damage, product.vat) : 0n;
  return { damage, vat, fee: BigInt(product.monthlyFee) };
}

export function firstMonthAgain(
  product: BankProduct,
  { value, credit, yearlyRate, months }: Pick<BankAgainInput, 'value' | 'credit' | 'yearlyRate' | 'months'>,
) {
  const parts = {
    payment: paymentAgain(credit, yearlyRate, months),
    life: perThousandAgain(credit, product.life.perThousand),
    ...(credit === 0n ? { damage: 0n, vat: 0n, fee: 0n } : everyMonth(product, value)),
  };
  return { ...parts, total: sumOf(Object.values(parts), (amount) => amount) };
}

function rowsAgain(product: BankProduct, input: BankAgainInput) {
  const { damage, vat, fee } = everyMonth(product, input.value);
  return planAgain({ ...input, principal: input.credit }).map((row) => {
    const { opening, interest, paid, employer, extra, balance } = row;
    const insured = product.life.base === 'balance' ? opening : input.credit;
    const life = perThousandAgain(insured, product.life.perThousand);
    const total = paid + life + damage + vat + fee;
    const capital = paid - interest;
    const costs = { life, damage: damage + vat, fee, bank: total, total };
    return { opening, interest, capital, employer, extra, balance, vat, ...costs };
  });
}

function openingAgain(product: BankProduct, { value, credit, taxes }: BankAgainInput) {
  const fee = percentAgain(credit, product.openingFee);
  const { appraisal: charged, deed: costs } = product;
  const rows = charged.kind === 'rows' ? charged.rows : [];
  const appraisal =
    charged.kind === 'rows'
      ? BigInt(rows.findLast(({ from }) => BigInt(from) <= value)?.value ?? 0)
      : perThousandAgain(value, charged.perThousand);
  const vat =
    (product.vatOn.fee ? percentAgain(fee, product.vat) : 0n) +
    (product.vatOn.appraisal ? percentAgain(appraisal, product.vat) : 0n);
  const deed =
    costs.kind === 'single'
      ? percentAgain(value, costs.percent)
      : percentAgain(value, stepAgain(taxes, value)) +
        percentAgain(value, costs.notary) +
        BigInt(costs.registry + costs.other);
  return { fee, appraisal, vat, deed, all: fee + appraisal + vat + deed };
}

/** The bank's part: the first month, the initial costs, every month, and the flows of its CAT. */
export function bankAgain(product: BankProduct, input: BankAgainInput) {
  const plain = rowsAgain(product, { ...input, extras: noExtras, employerAt: nothing });
  const rows = rowsAgain(product, input);
  const opening = openingAgain(product, input);
  return {
    plain,
    rows,
    opening,
    monthly: firstMonthAgain(product, input),
    received: input.credit - opening.fee - (product.catCountsAppraisal ? opening.appraisal : 0n),
    flows: plain.map((row) => row.total - row.vat),
  };
}

/** The rate for a down payment. A row of the table applies from its share of the price on, to the centavo. */
export const bankRateAgain = ({ rates }: BankProduct, value: bigint, down: bigint) =>
  rates.findLast(({ from }) => percentAgain(value, from.toFixed(4)) <= down)?.value ?? '0';

/** The credit that an income can carry, in whole thousands of pesos, by the quotient of §8.1 step 6. */
export function carriedAgain(
  product: BankProduct,
  {
    free,
    yearlyRate,
    months,
    downShare,
  }: { free: { over: bigint; under: bigint }; yearlyRate: string; months: number; downShare: bigint },
) {
  const factor = paymentFactor(yearlyRate, months);
  const places = 10n ** 7n;
  const life = tenThousandths(product.life.perThousand);
  const vat = product.vatOn.damage ? 1_000_000n + tenThousandths(product.vat) : 1_000_000n;
  const damage = tenThousandths(product.damage.perThousand) * tenThousandths(product.damage.ofValue) * vat;
  const lentShare = 1_000_000n - downShare;
  // factor + life/places + damage / (10^7 · 10^6 · 10^6) / (lentShare / 10^6)
  const under = places * 10n ** 6n * lentShare;
  const cost = {
    over: factor.over * under + factor.under * (life * 10n ** 6n * lentShare + damage),
    under: factor.under * under,
  };
  const thousands = (free.over * cost.under) / (free.under * cost.over * 100_000n);
  return thousands * 100_000n;
}

export const requiredAgain = (monthly: bigint, percent: string) =>
  rounded({ over: monthly * 1_000_000n, under: tenThousandths(percent) });

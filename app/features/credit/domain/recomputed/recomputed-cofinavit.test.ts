import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asNumbers,
  bothRows,
  factOf,
  figureBetween,
  firstDifference,
  lineOf,
  often,
  pesosBetween,
  type RowAgain,
  someProduct,
  somePrepayments,
  someTaxes,
  someYears,
  totalsOf,
} from '#tests/support/credit/credit-cases.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { bankAgain, bankRateAgain, requiredAgain } from '#tests/support/credit/exact-bank.ts';
import {
  type ExtrasAgain,
  fifteenthAfter,
  isCatOf,
  merged,
  noExtras,
  notBelowZero,
  paymentAgain,
  percentAgain,
  planAgain,
  smallest,
  sumOf,
} from '#tests/support/credit/exact-credit.ts';
import {
  contributionAgain,
  levelAgain,
  stepAgain,
  titlingRateAgain,
} from '#tests/support/credit/exact-infonavit.ts';
import { type BankProduct, bank2026, usualBankProduct } from '../config/bank-config.ts';
import { cofinavit2026, type CofinavitConfig } from '../config/cofinavit-config.ts';
import { sized } from '#tests/support/size.ts';
import { type CofinavitCase, sexes } from '../credit-case.ts';
import type { CreditCalculation } from '../credit-calculation.ts';
import { infonavit2026, type InfonavitConfig } from '../config/infonavit-config.ts';
import { simulate } from '../simulate.ts';

const today = '2026-11-15';
type Configs = {
  infonavit: InfonavitConfig;
  cofinavit: CofinavitConfig;
  product: BankProduct;
  taxes: Step[];
};
type Step = { from: number; value: string };
const nothing = () => 0n;

function instituteRows(
  { paymentProtection }: InfonavitConfig,
  plan: { principal: bigint; yearlyRate: string; months: number; payment: bigint },
  given: { extras: ExtrasAgain; employerAt: (month: number) => bigint },
) {
  return planAgain({ ...plan, ...given }).map((row) => {
    const { opening, interest, paid, employer, extra, balance } = row;
    const protection = percentAgain(paid, paymentProtection);
    const total = paid + protection;
    const capital = paid - interest;
    return { opening, interest, capital, employer, extra, balance, protection, institute: total, total };
  });
}

function instituteAgain({ infonavit, cofinavit }: Configs, asked: CofinavitCase) {
  const salary = BigInt(asked.salary ?? 0);
  const credit = BigInt(asked.infonavitCredit ?? 0);
  const isByTable = asked.variant === 'additional_income';
  const yearlyRate = isByTable ? stepAgain(infonavit.rates, levelAgain(infonavit, salary)) : cofinavit.rate;
  const months = asked.infonavitYears * 12;
  const level = paymentAgain(credit, yearlyRate, months);
  const payment = asked.infonavitPayment === null ? level : BigInt(asked.infonavitPayment);
  const plan = { principal: credit, yearlyRate, months, payment };
  const extras = asked.prepaymentsTo === 'institute' ? asked.prepayments : noExtras;
  const employerAt = asked.isContributing ? contributionAgain(infonavit, salary) : nothing;
  const plain = instituteRows(infonavit, plan, { extras: noExtras, employerAt: nothing });
  const rows = instituteRows(infonavit, plan, { extras, employerAt });
  const byRule = percentAgain(credit, titlingRateAgain(infonavit, salary));
  const titling = asked.titling === null ? byRule : BigInt(asked.titling);
  const protection = percentAgain(payment, infonavit.paymentProtection);
  const received = credit - (infonavit.catCountsTitling ? titling : 0n);
  return { credit, yearlyRate, months, payment, protection, titling, plain, rows, employerAt, received };
}

/** Both credits: the bank's part, and the employer's contributions that go to the bank once Infonavit is repaid. */
function bothAgain(configs: Configs, asked: CofinavitCase) {
  const { cofinavit, product, taxes } = configs;
  const price = BigInt(asked.price ?? 0);
  const base = asked.appraisal === null ? price : smallest(price, BigInt(asked.appraisal));
  const institute = instituteAgain(configs, asked);
  const counted = institute.credit + BigInt(asked.savings) - institute.titling;
  const lent = notBelowZero(
    smallest(
      percentAgain(base, cofinavit.jointFinancing) - institute.credit,
      price - counted - BigInt(asked.additionalDown),
      BigInt(product.mostCredit),
    ),
  );
  const goesOn = (month: number) => (month > institute.rows.length ? institute.employerAt(month) : 0n);
  const bank = bankAgain(
    { ...product, openingFee: cofinavit.openingFee },
    {
      value: price,
      credit: lent,
      yearlyRate: asked.bankRate ?? bankRateAgain(product, price, price - lent),
      months: asked.bankYears * 12,
      taxes,
      extras: asked.prepaymentsTo === 'bank' ? asked.prepayments : noExtras,
      employerAt: cofinavit.employerGoesOnToBank ? goesOn : nothing,
    },
  );
  return { price, institute, counted, lent, down: notBelowZero(price - counted - lent), bank };
}

/** The bank lends everything, the employer contributes from the first month, and the subcuenta is only a guarantee. */
function apoyoAgain({ infonavit, cofinavit, product, taxes }: Configs, asked: CofinavitCase) {
  const [price, down] = [BigInt(asked.price ?? 0), BigInt(asked.additionalDown)];
  const bank = bankAgain(
    { ...product, openingFee: cofinavit.openingFee },
    {
      value: price,
      credit: price - down,
      yearlyRate: asked.bankRate ?? bankRateAgain(product, price, down),
      months: asked.bankYears * 12,
      taxes,
      extras: asked.prepayments,
      employerAt: asked.isContributing ? contributionAgain(infonavit, BigInt(asked.salary ?? 0)) : nothing,
    },
  );
  return { price, institute: null, counted: 0n, lent: price - down, down, bank };
}

function expected(configs: Configs, asked: CofinavitCase) {
  const isApoyo = asked.variant === 'apoyo';
  const found = isApoyo ? apoyoAgain(configs, asked) : bothAgain(configs, asked);
  const { institute, bank, lent, down, counted } = found;
  const rows = merged<RowAgain, RowAgain>(institute?.rows ?? [], bank.rows, bothRows);
  const plain = merged<RowAgain, RowAgain>(institute?.plain ?? [], bank.plain, bothRows);
  const all = (column: keyof RowAgain, of = rows) => sumOf(of, (row) => row[column] ?? 0n);
  const monthly = (institute ? institute.payment + institute.protection : 0n) + bank.monthly.total;
  const paid = all('total') + all('extra');
  const initial = down + bank.opening.all;
  const ratio = isApoyo ? configs.product.paymentToIncome : configs.cofinavit.paymentToIncome;
  const figures = {
    credit: lent + (institute?.credit ?? 0n),
    counted,
    titling: institute?.titling ?? 0n,
    lent,
    institutePayment: institute?.payment ?? 0n,
    protection: institute?.protection ?? 0n,
    bankPayment: bank.monthly.payment,
    life: bank.monthly.life,
    damage: bank.monthly.damage,
    damageVat: bank.monthly.vat,
    fee: bank.monthly.fee,
    monthly,
    down,
    openingFee: bank.opening.fee,
    appraisal: bank.opening.appraisal,
    vat: bank.opening.vat,
    deed: bank.opening.deed,
    initial,
    required: requiredAgain(monthly + BigInt(asked.otherDebts), ratio),
    interest: all('interest'),
    insurance: all('life') + all('damage') + all('protection'),
    fees: all('fee'),
    prepaid: all('extra'),
    employer: all('employer'),
    paid,
    cost: paid + initial,
    savedInterest: all('interest', plain) - all('interest'),
  };
  const words = {
    rate: institute?.yearlyRate,
    endsOn: fifteenthAfter(today, rows.length),
    savedMonths: plain.length - rows.length,
  };
  return { ...found, figures, words, tables: institute ? [rows, institute.rows, bank.rows] : [bank.rows] };
}

function shown(calculation: CreditCalculation) {
  const { monthly, initial } = calculation;
  const amount = (name: Parameters<typeof factOf>[1]) => Number(factOf(calculation, name) ?? 0);
  const isApoyo = calculation.tables.length === 1;
  const figures = {
    credit: calculation.credit,
    counted: amount('counted'),
    titling: amount('titling'),
    lent: amount('bank_credit'),
    institutePayment: lineOf(monthly.lines, 'institute_payment'),
    protection: lineOf(monthly.lines, 'protection'),
    bankPayment: lineOf(monthly.lines, isApoyo ? 'payment' : 'bank_payment'),
    life: lineOf(monthly.lines, 'life'),
    damage: lineOf(monthly.lines, 'damage'),
    damageVat: lineOf(monthly.lines, 'damage_vat'),
    fee: lineOf(monthly.lines, 'fee'),
    monthly: monthly.total,
    down: lineOf(initial.lines, 'down'),
    openingFee: lineOf(initial.lines, 'opening_fee'),
    appraisal: lineOf(initial.lines, 'appraisal'),
    vat: lineOf(initial.lines, 'vat'),
    deed: lineOf(initial.lines, 'deed'),
    initial: initial.total,
    required: calculation.income.required,
    ...totalsOf(calculation, ['interest', 'insurance', 'fees', 'prepaid', 'employer', 'paid', 'cost']),
  };
  const words = {
    rate: factOf(calculation, 'institute_rate'),
    endsOn: factOf(calculation, 'ends_on'),
    savedMonths: calculation.saving?.months ?? 0,
  };
  return { figures, words };
}

const configs: fc.Arbitrary<Configs> = fc.record({
  infonavit: fc
    .record({
      paymentProtection: often('2', figureBetween(0, 5)),
      titling: often('3', figureBetween(0, 12)),
      employer: often('5', figureBetween(0, 12)),
      catCountsTitling: fc.boolean(),
    })
    .map((own) => ({ ...infonavit2026, ...own })),
  cofinavit: fc
    .record({
      rate: often('10.45', figureBetween(0, 15)),
      jointFinancing: often('90', figureBetween(60, 100)),
      openingFee: often('1.00', figureBetween(0, 4)),
      paymentToIncome: often('35', figureBetween(20, 60)),
      employerGoesOnToBank: fc.boolean(),
    })
    .map((own) => ({ ...cofinavit2026, ...own })),
  product: fc
    .tuple(someProduct, often(usualBankProduct.mostCredit, pesosBetween(300_000, 1_500_000)))
    .map(([own, mostCredit]) => ({ ...own, mostCredit })),
  taxes: someTaxes,
});

const cases: fc.Arbitrary<CofinavitCase> = fc
  .record({
    variant: fc.constantFrom('cofinavit', 'cofinavit', 'additional_income', 'apoyo'),
    price: pesosBetween(900_000, 3_000_000),
    appraisal: fc.option(pesosBetween(900_000, 3_000_000), { freq: 2 }),
    salary: fc.oneof(pesosBetween(6_000, 100_000), fc.constantFrom(998_543, 998_544)),
    age: fc.integer({ min: 18, max: 60 }),
    sex: fc.constantFrom(...sexes),
    infonavitCredit: pesosBetween(100_000, 1_100_000),
    infonavitYears: someYears,
    titling: fc.option(pesosBetween(0, 30_000), { freq: 2 }),
    paysMore: fc.option(pesosBetween(0, 3_000), { freq: 2 }),
    savings: often(0, pesosBetween(0, 300_000)),
    bankYears: someYears,
    bankRate: fc.option(figureBetween(0, 18), { freq: 2 }),
    additionalDown: often(0, pesosBetween(0, 400_000)),
    otherDebts: often(0, pesosBetween(0, 9_000)),
    isContributing: fc.boolean(),
    prepaymentsTo: fc.constantFrom('bank', 'institute'),
    prepayments: somePrepayments,
  })
  .map(({ paysMore, ...own }) => ({
    ...own,
    kind: 'cofinavit',
    mode: 'value',
    product: 'tasa-fija',
    municipality: 'Hermosillo',
    income: null,
    infonavitPayment: paysMore,
  }));

/** The payment of the precalificación is never below the level payment: here it is a little above. */
function withLetter(all: Configs, asked: CofinavitCase): CofinavitCase {
  if (asked.infonavitPayment === null) return asked;
  const { payment } = instituteAgain(all, { ...asked, infonavitPayment: null });
  return { ...asked, infonavitPayment: Number(payment) + asked.infonavitPayment };
}

function expectCats(calculation: CreditCalculation, { institute, bank }: ReturnType<typeof expected>) {
  const cat = (part: string) => calculation.cats.find((one) => one.part === part)?.value ?? null;
  expect(isCatOf(cat('bank'), bank.received, bank.flows), `bank ${cat('bank')}`).toBe(true);
  if (!institute) return;
  const flows = institute.plain.map(({ total }) => total);
  expect(isCatOf(cat('institute'), institute.received, flows), `Infonavit ${cat('institute')}`).toBe(true);
  const both = merged(flows, bank.flows, (one = 0n, other = 0n) => one + other);
  const received = institute.received + bank.received;
  expect(isCatOf(cat('together'), received, both), `both ${cat('together')}`).toBe(true);
}

test('random Cofinavit cases of every variant agree to the centavo, in every month of both credits', () => {
  fc.assert(
    fc.property(configs, cases, (all, drawn) => {
      const asked = withLetter(all, drawn);
      const bancario = {
        ...bank2026,
        products: [all.product],
        municipalities: [{ name: 'Hermosillo', rows: all.taxes }],
      };
      const { infonavit, cofinavit } = all;
      const { calculation } = simulate(someRules({ bancario, infonavit, cofinavit }), asked, today);
      if (!calculation) throw new Error('every one of these cases has a calculation');
      const again = expected(all, asked);
      expect(shown(calculation)).toEqual({ figures: asNumbers(again.figures), words: again.words });
      expect(
        again.tables.map((rows, at) => firstDifference(calculation.tables[at]?.rows ?? [], rows)),
      ).toEqual(again.tables.map(() => null));
      expectCats(calculation, again);
    }),
    { numRuns: sized(1_000, 10_000) },
  );
});

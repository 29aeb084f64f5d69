import { dayOf } from '#app/core/day.ts';
import { centavos } from '#app/core/money.ts';
import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { rulesInForce } from '#app/features/credit/server/credit-rules.server.ts';
import { simulations } from '#db/schema/simulations.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';

const pesos = (amount: number) => centavos(amount * 100);

const bank = (rules: CreditRules, value: number, given: Partial<ReturnType<typeof emptyBank>> = {}) => ({
  ...emptyBank(rules),
  value: pesos(value),
  ...given,
});
const emptyBank = (rules: CreditRules) => emptyCase('bancario', rules);

function infonavit(rules: CreditRules, price: number, salary: number, age: number): CreditCase {
  const empty = emptyCase('infonavit', rules);
  return {
    ...empty,
    price: pesos(price),
    first: { ...empty.first, salary: pesos(salary), age, savings: pesos(85_000), points: 1_080 },
  };
}

function cofinavit(rules: CreditRules, price: number): CreditCase {
  return {
    ...emptyCase('cofinavit', rules),
    price: pesos(price),
    salary: pesos(38_000),
    age: 36,
    sex: 'female',
    infonavitCredit: pesos(700_000),
    savings: pesos(150_000),
    income: pesos(62_000),
  };
}

type DemoSimulation = {
  folio: string;
  by: 'asesor' | 'agent' | 'propietario' | null;
  name: string;
  phone: string;
  email?: string;
  note?: string;
  daysAgo: number;
  cases: (rules: CreditRules) => CreditCase[];
  searchAddress?: string;
  propertyId?: number;
  /** Who answered the enquiry, an hour after it arrived. */
  handledBy?: 'asesor';
};

/** Simulations saved in the office, and enquiries of the site (`by: null`), some of them still open. */
const demoSimulations: readonly DemoSimulation[] = [
  {
    folio: 'SC-4HMR7K',
    by: 'asesor',
    name: 'Mariana Encinas Robles',
    phone: '+526621840217',
    email: 'mariana.encinas@ejemplo.mx',
    note: 'Quiere comparar 15 y 20 años antes de visitar.',
    daysAgo: 2,
    cases: (rules) => [
      bank(rules, 2_350_000, { income: pesos(68_000), age: 34 }),
      bank(rules, 2_350_000, { income: pesos(68_000), age: 34, years: 15 }),
    ],
  },
  {
    folio: 'SC-9XQ2VD',
    by: 'asesor',
    name: 'Mariana Encinas Robles',
    phone: '+526621840217',
    email: 'mariana.encinas@ejemplo.mx',
    daysAgo: 9,
    cases: (rules) => [bank(rules, 1_980_000, { income: pesos(68_000), age: 34 })],
  },
  {
    folio: 'SC-T6WB3N',
    by: 'agent',
    name: 'Jorge Luis Tánori',
    phone: '+526622056634',
    note: 'Le faltan puntos hasta enero.',
    daysAgo: 5,
    cases: (rules) => [infonavit(rules, 820_000, 16_500, 31)],
  },
  {
    folio: 'SC-K8ZC5P',
    by: 'agent',
    name: 'Familia Bracamonte',
    phone: '+526623197745',
    email: 'bracamonte@ejemplo.mx',
    daysAgo: 16,
    cases: (rules) => [cofinavit(rules, 2_000_000)],
  },
  {
    folio: 'SC-2RGF7J',
    by: 'propietario',
    name: 'Comprador de la casa de Pitic',
    phone: '+526624410098',
    daysAgo: 3,
    cases: (rules) => [bank(rules, 3_400_000)],
  },
  {
    folio: 'SC-V5DN4Y',
    by: null,
    name: 'Karla Yazmín Ortega',
    phone: '+526625583012',
    email: 'karla.ortega@ejemplo.mx',
    daysAgo: 0.02,
    cases: (rules) => [bank(rules, 1_650_000, { income: pesos(47_000), age: 29 })],
    searchAddress: '/properties?operation=venta&max=1650000',
  },
  {
    folio: 'SC-M3JT8W',
    by: null,
    name: 'Óscar Iván Félix',
    phone: '+526621379904',
    daysAgo: 0.3,
    cases: (rules) => [infonavit(rules, 760_000, 15_200, 27)],
    searchAddress: '/properties?operation=venta&max=760000',
  },
  {
    folio: 'SC-H7PX6B',
    by: null,
    name: 'Lourdes Valdez',
    phone: '+526622748856',
    daysAgo: 1.4,
    cases: (rules) => [cofinavit(rules, 1_900_000)],
    searchAddress: '/properties?operation=venta&max=1900000',
    handledBy: 'asesor',
  },
];

/** Loads saved simulations and enquiries, each calculated with the rules of its day. */
export async function loadCreditSimulations({ db, people, moments }: DemoContext) {
  for (const { by, daysAgo, cases: casesOf, handledBy, ...about } of demoSimulations) {
    const createdAt = moments.ago(daysAgo);
    const rules = await rulesInForce(db, createdAt);
    if (!rules) continue;
    const cases = casesOf(rules);
    const results = cases.map((one) => simulate(rules, one, dayOf(createdAt)));
    const calculation = results[0]?.calculation;
    if (!calculation) throw new Error(`The demo's simulation ${about.folio} comes to nothing`);
    await db.insert(simulations).values({
      ...about,
      kind: calculation.kind,
      source: by ? 'office' : 'site',
      cases,
      results,
      rules,
      price: calculation.price,
      credit: calculation.credit,
      monthly: calculation.monthly.total,
      createdBy: by && people[by],
      createdAt,
      updatedAt: createdAt,
      ...(handledBy ? { handledBy: people[handledBy], handledAt: moments.ago(daysAgo - 1 / 24) } : {}),
    });
  }
}

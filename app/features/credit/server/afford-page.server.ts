import { shownSettings } from '#app/features/settings/server/settings.server.ts';
import { stampPage } from '#app/features/public-forms/server/form-guard.server.ts';
import { exactMoney, money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { type Affordable, affordCase } from '../domain/afford.ts';
import { productOf } from '../domain/config/bank-config.ts';
import type { FactName } from '../domain/credit-sheet.ts';
import { simulate } from '../domain/simulate.ts';
import { figureText, legendText } from '../parts/sheet-words.ts';
import { catWords } from './afford-words.server.ts';
import type { Reach } from './afford-visitor.server.ts';

/** What of a sheet a visitor compares. */
const told: readonly FactName[] = [
  'rate',
  'institute_rate',
  'bank_rate',
  'term',
  'institute_term',
  'bank_term',
];

/** What each credit reaches for who asked, in words, the furthest first; those that reach nothing say so. */
export function affordResults(reach: Reach) {
  return furthestFirst(reach.schemes).map((scheme) => ({
    kind: scheme.kind,
    label: translate(`credit.kind.${scheme.kind}`),
    isEstimate: scheme.kind !== 'bancario',
    reached: scheme.price === 0 ? null : reachedWords(reach, scheme),
  }));
}
export type AffordResult = ReturnType<typeof affordResults>[number];

function reachedWords({ rules, asked, today }: Reach, { kind, price, credit, monthly }: Affordable) {
  const { sheet } = simulate(rules, affordCase(rules, { kind, asked, price }), today);
  const product = productOf(rules.bancario, rules.bancario.publicProduct)?.name ?? '';
  const facts = sheet?.facts.filter(({ name }) => told.includes(name)) ?? [];
  return {
    price: money(price),
    facts: [
      { label: translate('credit.site.result.credit'), value: exactMoney(credit) },
      { label: translate('credit.site.result.monthly'), value: exactMoney(monthly) },
      // Down payment, deed and fees: it can be more than what they have saved.
      { label: translate('credit.site.result.initial'), value: exactMoney(sheet?.initial.total ?? 0) },
      ...facts.map((fact) => ({
        label: translate(`credit.fact.${fact.name}`),
        value: figureText(translate, fact),
      })),
    ],
    assumes: translate(`credit.site.result.assumes_${kind}`, { product }),
    cat: sheet ? `${catWords(sheet)}. ${translate('credit.cat.purpose')}` : null,
    legend: sheet ? legendText(translate, sheet) : '',
  };
}

/** The credit that reaches furthest; null where none reaches anything. */
export function bestScheme({ schemes }: Pick<Reach, 'schemes'>) {
  return reachedKinds(schemes)[0] ?? null;
}

const furthestFirst = (schemes: readonly Affordable[]) =>
  schemes.toSorted((one, other) => other.price - one.price);

/** Credits that reach something, the furthest first. */
export const reachedKinds = (schemes: readonly Affordable[]) =>
  furthestFirst(schemes.filter(({ price }) => price > 0)).map(({ kind }) => kind);

/** What a form of enquiry carries along for us. */
export async function enquiryLuggage(context: VisitorContext, { sealed }: Pick<Reach, 'sealed'>) {
  const { version } = await shownSettings(context.db, 'privacy');
  return { sealed, stamp: stampPage(context, version, 'credit') };
}

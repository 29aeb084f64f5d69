import { exactMoney, money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { type Affordable, affordCase } from '../domain/afford.ts';
import { productOf } from '../domain/config/bank-config.ts';
import type { FactName } from '../domain/credit-calculation.ts';
import { simulate } from '../domain/simulate.ts';
import { figureText, legendText } from '../parts/calculation-words.ts';
import { catWords } from './afford-words.server.ts';
import { type AffordableResult, askedWith } from './afford-visitor.server.ts';
import { enquiryPublicForm } from './enquiry-form.server.ts';

/** The facts of a calculation that visitors compare. */
const comparedFacts: readonly FactName[] = [
  'rate',
  'institute_rate',
  'bank_rate',
  'term',
  'institute_term',
  'bank_term',
];

/** The result of each credit in words, the highest price first; a credit that reaches nothing says so. */
export function affordResults(reach: AffordableResult) {
  return furthestFirst(reach.schemes).map((scheme) => ({
    kind: scheme.kind,
    label: translate(`credit.kind.${scheme.kind}`),
    isEstimate: scheme.kind !== 'bancario',
    reached: scheme.price === 0 ? null : reachedWords(reach, scheme),
  }));
}
export type AffordResult = ReturnType<typeof affordResults>[number];

function reachedWords(
  reach: AffordableResult,
  { kind, price, credit, monthly, missing, further }: Affordable,
) {
  const { rules, today } = reach;
  const asked = askedWith(reach, kind);
  const { calculation } = simulate(rules, affordCase(rules, { kind, asked, price }), today);
  const product = productOf(rules.bancario, rules.bancario.publicProduct)?.name ?? '';
  const facts = calculation?.facts.filter(({ name }) => comparedFacts.includes(name)) ?? [];
  return {
    price: money(price),
    missing: missing > 0 ? translate('credit.site.result.missing', { amount: exactMoney(missing) }) : null,
    further: further
      ? translate('credit.site.result.further', {
          missing: exactMoney(further.missing),
          price: money(further.price),
        })
      : null,
    facts: [
      { label: translate('credit.site.result.credit'), value: exactMoney(credit) },
      { label: translate('credit.site.result.monthly'), value: exactMoney(monthly) },
      // Down payment, deed and fees.
      { label: translate('credit.site.result.initial'), value: exactMoney(calculation?.initial.total ?? 0) },
      ...facts.map((fact) => ({
        label: translate(`credit.fact.${fact.name}`),
        value: figureText(translate, fact),
      })),
    ],
    assumes: translate(`credit.site.result.assumes_${kind}`, { product }),
    cat: calculation ? `${catWords(calculation)}. ${translate('credit.cat.purpose')}` : null,
    legend: calculation ? legendText(translate, calculation) : '',
  };
}

/** The credit with the highest price; null when none reaches anything. */
export function bestScheme({ schemes }: Pick<AffordableResult, 'schemes'>) {
  return reachedKinds(schemes)[0] ?? null;
}

const furthestFirst = (schemes: readonly Affordable[]) =>
  schemes.toSorted((one, other) => other.price - one.price);

/** The credits with a result, the highest price first. */
export const reachedKinds = (schemes: readonly Affordable[]) =>
  furthestFirst(schemes.filter(({ price }) => price > 0)).map(({ kind }) => kind);

/** Hidden fields of the enquiry form: the visitor's earlier answers, and what every public form has. */
export async function enquiryHiddenFields(
  context: VisitorContext,
  { sealed }: Pick<AffordableResult, 'sealed'>,
) {
  return { sealed, ...(await enquiryPublicForm.hiddenFields(context)) };
}

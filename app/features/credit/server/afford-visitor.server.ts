import { dayOf } from '#app/core/day.ts';
import { atLeastZero } from '#app/core/money.ts';
import { openWithin, sealTemporary } from '#app/platform/security/sealed-value.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import {
  type Affordable,
  affordable,
  affordCase,
  affordInput,
  type AffordInput,
  monthlyOf,
  withMore,
} from '../domain/afford.ts';
import type { CreditKind, CreditRules } from '../domain/credit-rules.ts';
import { isFinanced } from '../domain/estimate.ts';
import { simulate } from '../domain/simulate.ts';
import { catWords } from './afford-words.server.ts';
import { shownRules } from './credit-rules.server.ts';

/**
 * A visitor's answers stay encrypted in their browser for a while: not in addresses, which are shared, kept in
 * histories and logged, and not in our database until the visitor leaves their name.
 */
const cookieName = 'sahuaro_alcance';
const sealPurpose = 'credit:asked';
const cookieSeconds = 3 * 3_600;
/** Longer than the cookie, so that a page that stayed open for hours can still be sent. */
const formSeconds = 24 * 3_600;

export const sealAsked = ({ now, services }: VisitorContext, asked: AffordInput) =>
  sealTemporary(services.secrets, sealPurpose, asked, now);

export const askedCookie = (context: VisitorContext, asked: AffordInput) =>
  cookie(context, sealAsked(context, asked), cookieSeconds);

export const forgetCookie = (context: VisitorContext) => cookie(context, '', 0);

function cookie({ services }: VisitorContext, value: string, seconds: number) {
  const secure = services.publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function openAsked({ now, services }: VisitorContext, sealed: string, seconds: number) {
  const read = affordInput.safeParse(openWithin(services.secrets, sealPurpose, sealed, { now, seconds }));
  return read.success ? read.data : null;
}

/** The answers in a form's hidden field. */
export const askedInForm = (context: VisitorContext, sealed: string) =>
  openAsked(context, sealed, formSeconds);

export type AffordableResult = {
  asked: AffordInput;
  schemes: Affordable[];
  /** The encrypted answers, for hidden fields of forms. */
  sealed: string;
  rules: CreditRules;
  today: string;
};

/** What the visitor can afford; null when they did not answer, and while there are no rules. */
export async function reachOf(
  context: VisitorContext & { request: Request },
): Promise<AffordableResult | null> {
  const { db, now, request } = context;
  const cookies = request.headers.get('cookie') ?? '';
  const sealed = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies)?.[1];
  if (!sealed) return null;
  const asked = openAsked(context, sealed, cookieSeconds);
  const rules = asked && (await shownRules(db, now));
  if (!rules) return null;
  const today = dayOf(now);
  return { asked, schemes: affordable(rules, asked, today), sealed, rules, today };
}

type Home = { price: number; operation: string; type: string };

/** The monthly payment of a property for this visitor; null when the credit does not reach it or is not for it. */
export function monthlyFor(reach: AffordableResult, kind: CreditKind, home: Home) {
  const { rules, today } = reach;
  return isFinanced(home)
    ? monthlyOf(rules, { kind, asked: askedWith(reach, kind), price: home.price, today })
    : null;
}

/** The visitor's answers, with what the pages say is missing to sign with this credit. */
export const askedWith = (
  { asked, schemes }: Pick<AffordableResult, 'asked' | 'schemes'>,
  kind: CreditKind,
) => withMore(asked, schemes.find((scheme) => scheme.kind === kind)?.missing ?? 0);

/** The monthly payment and the CAT, for the page of one property. */
export function creditFor(reach: AffordableResult, kind: CreditKind, home: Home) {
  const monthly = monthlyFor(reach, kind, home);
  const { rules, today } = reach;
  const asked = askedWith(reach, kind);
  const { calculation } =
    monthly === null
      ? { calculation: null }
      : simulate(rules, affordCase(rules, { kind, asked, price: home.price }), today);
  return {
    kind,
    monthly,
    missing: calculation ? atLeastZero(calculation.initial.total - reach.asked.down) : 0,
    cat: calculation && catWords(calculation),
  };
}

/** The part that pages receive. */
export const reachShown = ({ asked, schemes, sealed }: AffordableResult) => ({ asked, schemes, sealed });

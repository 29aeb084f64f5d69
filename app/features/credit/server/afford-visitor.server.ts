import { dayOf } from '#app/core/day.ts';
import { openWithin, sealForNow } from '#app/platform/security/sealed-value.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import {
  type Affordable,
  affordable,
  affordCase,
  affordInput,
  type AffordInput,
  monthlyOf,
} from '../domain/afford.ts';
import type { CreditKind, CreditRules } from '../domain/credit-rules.ts';
import { isFinanced } from '../domain/estimate.ts';
import { simulate } from '../domain/simulate.ts';
import { catWords } from './afford-words.server.ts';
import { shownRules } from './credit-rules.server.ts';

/**
 * What a visitor told about themselves stays in their browser, sealed, for a while: not in addresses, which are shared,
 * kept in histories and written to logs, and not in our database until they leave their name.
 */
const cookieName = 'sahuaro_alcance';
const place = 'credit:asked';
const cookieSeconds = 3 * 3_600;
/** Who left the page open over lunch is still believed. */
const formSeconds = 24 * 3_600;

export const sealAsked = ({ now, services }: VisitorContext, asked: AffordInput) =>
  sealForNow(services.secrets, place, asked, now);

export const askedCookie = (context: VisitorContext, asked: AffordInput) =>
  cookie(context, sealAsked(context, asked), cookieSeconds);

export const forgetCookie = (context: VisitorContext) => cookie(context, '', 0);

function cookie({ services }: VisitorContext, value: string, seconds: number) {
  const secure = services.publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function openAsked({ now, services }: VisitorContext, sealed: string, seconds: number) {
  const read = affordInput.safeParse(openWithin(services.secrets, place, sealed, { now, seconds }));
  return read.success ? read.data : null;
}

/** What a form carried along. */
export const askedInForm = (context: VisitorContext, sealed: string) =>
  openAsked(context, sealed, formSeconds);

export type Reach = {
  asked: AffordInput;
  schemes: Affordable[];
  /** The same for forms to carry along. */
  sealed: string;
  rules: CreditRules;
  today: string;
};

/** What somebody can afford who told us; null for everybody else, and while there are no rules. */
export async function reachOf(context: VisitorContext & { request: Request }): Promise<Reach | null> {
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

/** What a home would cost them each month; null where the scheme does not reach it or is not for such a home. */
export function monthlyFor({ rules, asked, today }: Reach, kind: CreditKind, home: Home) {
  return isFinanced(home) ? monthlyOf(rules, { kind, asked, price: home.price, today }) : null;
}

/** The same for the page of that home, with what the credit costs in a year. */
export function creditFor(reach: Reach, kind: CreditKind, home: Home) {
  const monthly = monthlyFor(reach, kind, home);
  const { rules, asked, today } = reach;
  const { sheet } =
    monthly === null
      ? { sheet: null }
      : simulate(rules, affordCase(rules, { kind, asked, price: home.price }), today);
  return { kind, monthly, cat: sheet && catWords(sheet) };
}

/** What pages are told of it. */
export const reachShown = ({ asked, schemes, sealed }: Reach) => ({ asked, schemes, sealed });

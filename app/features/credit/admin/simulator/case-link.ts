import { z } from 'zod';
import { type CreditCase, creditCases, mostScenarios } from '../../domain/credit-case.ts';
import type { CreditKind } from '../../domain/credit-rules.ts';

/** What a link carries: the cases, and the names that somebody gave them. */
export type LinkedCases = { cases: CreditCase[]; names: string[] };

const caseMark = 'caso';
const namesMark = 'nombres';
export const longestName = 40;
const scenarioNames = z.array(z.string().max(longestName)).max(mostScenarios);

/** An address that opens the same cases again. They travel after the `#`: no server and no log ever sees an income. */
export function caseLink(kind: CreditKind, cases: readonly CreditCase[], names: readonly string[] = []) {
  return `/admin/simulators/${kind}${caseFragment(cases, names)}`;
}

export function caseFragment(cases: readonly CreditCase[], names: readonly string[] = []) {
  const isNamed = names.some((name) => name !== '');
  return `#${caseMark}=${packed(cases)}${isNamed ? `&${namesMark}=${packed(names)}` : ''}`;
}

/** Null where a link carries no case; `bad` where it carries something else, cut or tampered with. */
export function casesFromLink(hash: string, kind?: CreditKind): LinkedCases | 'bad' | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const text = parts.get(caseMark);
  if (text === null) return null;
  const cases = creditCases.safeParse(unpacked(text));
  const names = scenarioNames.safeParse(unpacked(parts.get(namesMark) ?? packed([])));
  if (!cases.success || !names.success) return 'bad';
  if (kind !== undefined && cases.data[0]?.kind !== kind) return 'bad';
  return { cases: cases.data, names: names.data };
}

/** Base64url of the text as UTF-8: municipalities have accents. */
function packed(value: unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function unpacked(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

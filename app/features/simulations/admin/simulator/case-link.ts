import { type CreditCase, creditCases } from '#app/features/credit/domain/credit-case.ts';
import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';

const caseMark = 'caso';

/** A link that opens the same cases. They are in the hash, so that no server and no log ever sees an income. */
export const caseLink = (kind: CreditKind, cases: readonly CreditCase[]) =>
  `/admin/simulators/${kind}${caseFragment(cases)}`;

export const caseFragment = (cases: readonly CreditCase[]) => `#${caseMark}=${packed(cases)}`;

/** Null when the link has no case; `bad` when it is damaged or belongs to another simulator. */
export function casesFromLink(hash: string, kind?: CreditKind): CreditCase[] | 'bad' | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(caseMark);
  if (text === null) return null;
  const cases = creditCases.safeParse(unpacked(text));
  if (!cases.success) return 'bad';
  if (kind !== undefined && cases.data[0]?.kind !== kind) return 'bad';
  return cases.data;
}

/** Base64url of the UTF-8 text, because names and municipalities have accents. */
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

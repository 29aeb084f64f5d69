import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A number to be found by trying: nothing to a person's browser, something to who sends thousands. */
export type WorkTask = { salt: string; target: string; upTo: number };

/** About a second on a phone, and never more than twice that. */
export const workSize = 80_000;

/** Browsers offer their own hash only on encrypted pages and one promise at a time: too slow for thousands. */
export const workHash = (salt: string, number: number) =>
  bytesToHex(sha256(utf8ToBytes(`${salt}:${number}`)));

const slice = 2_000;

/** Looks for it a little at a time, so that the page stays alive. Null if it is not there. */
export async function findNumber(
  { salt, target, upTo }: WorkTask,
  rest: () => Promise<void>,
): Promise<number | null> {
  for (let from = 0; from <= upTo; from += slice) {
    for (let number = from; number < from + slice && number <= upTo; number++) {
      if (workHash(salt, number) === target) return number;
    }
    await rest();
  }
  return null;
}

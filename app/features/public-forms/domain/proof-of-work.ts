import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A number to be found by trying. It costs a visitor's browser about a second, and a sender of thousands a lot. */
export type WorkTask = { salt: string; target: string; upTo: number };

/** Takes about a second on a phone, and at most twice that. */
export const workSize = 80_000;

/** Not the browser's own hash, which is asynchronous and only available over HTTPS: too slow for thousands of tries. */
export const workHash = (salt: string, number: number) =>
  bytesToHex(sha256(utf8ToBytes(`${salt}:${number}`)));

const slice = 2_000;

/** Searches in small portions, so that the page stays responsive. Null when there is no such number. */
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

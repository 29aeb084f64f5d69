/**
 * SHA-256 in plain code. Browsers offer theirs only on encrypted pages and one promise at a time, which is too slow for
 * whoever needs thousands in a moment.
 */
export function sha256(text: string) {
  const words = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(start);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < words.length; at += 16) digestBlock(state, schedule, words, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The text, a one, zeros, and its length in bits: whole blocks of sixteen words. */
function padded(bytes: Uint8Array) {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) << 4);
  for (let at = 0; at < bytes.length; at++) {
    words[at >> 2] = (words[at >> 2] ?? 0) | ((bytes[at] ?? 0) << (24 - 8 * (at & 3)));
  }
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - 8 * (bytes.length & 3)));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function digestBlock(state: Uint32Array, schedule: Uint32Array, words: Uint32Array, at: number) {
  for (let round = 0; round < 64; round++) {
    schedule[round] = round < 16 ? (words[at + round] ?? 0) : scheduled(schedule, round);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixed + choice + (constants[round] ?? 0) + (schedule[round] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function scheduled(schedule: Uint32Array, round: number) {
  const early = schedule[round - 15] ?? 0;
  const late = schedule[round - 2] ?? 0;
  return (
    ((schedule[round - 16] ?? 0) +
      (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
      (schedule[round - 7] ?? 0) +
      (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) |
    0
  );
}

const primes = firstPrimes(64);
/** The first bits of the fractions of roots of primes, as the standard defines them. */
const start = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const constants = Uint32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));

function fractionBits(root: number) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number) {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

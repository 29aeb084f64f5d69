/** Without digits and letters that are easily confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/**
 * `SV-7K4M2Q`: short enough to say on the telephone, and random, so that it does not reveal how many records there are.
 */
export function folioFrom(prefix: string, random: Uint8Array) {
  if (random.length < length) throw new RangeError('Too little randomness for a folio');
  return `${prefix}-${Array.from(random.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

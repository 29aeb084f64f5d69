/** A unique name. `crypto.randomUUID` is missing on plain http, so it is made from random bytes. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

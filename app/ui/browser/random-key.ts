/** A name nobody else will choose. `crypto.randomUUID` is missing on plain http, so it is made by hand. */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

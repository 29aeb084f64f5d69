/** Long enough for a busy machine, in milliseconds. */
const timeout = 120_000;

/** Polls until there is a value, and returns it. */
export async function until<Value>(
  what: string | (() => string),
  look: () => Promise<Value | null | undefined | false>,
) {
  const deadline = Date.now() + timeout;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

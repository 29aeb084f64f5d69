/** Long enough for a machine that is busy with something else. */
const patience = 120_000;

/** Asks again and again until there is something, and gives it back. */
export async function until<Value>(
  what: string | (() => string),
  look: () => Promise<Value | null | undefined | false>,
) {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

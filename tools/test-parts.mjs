// Runs the parts of `npm test` side by side, and tells them one after the other. Plain JavaScript for Node 20.

/**
 * @typedef {{ passed?: number, failed?: number, skipped?: number }} Counts
 * @typedef {{ name: string, cores: number, run: (tell: (text: string) => void) => Promise<Counts> }} Part
 * @typedef {Required<Counts> & { name: string, seconds: number }} Outcome
 */

/**
 * Every part begins in its turn, as soon as the cores that it takes are free.
 * @param {readonly Part[]} parts
 * @param {{ cores: number, write: (text: string) => void }} options
 * @returns {Promise<Outcome[]>}
 */
export async function runParts(parts, { cores, write }) {
  const voices = inOrder(parts.length, write);
  /** @type {Set<Promise<Outcome>>} */
  const running = new Set();
  const started = [];
  let free = cores;
  for (const [index, part] of parts.entries()) {
    const taken = Math.min(part.cores, cores);
    while (free < taken) await Promise.race(running);
    free -= taken;
    const outcome = runPart(part, voices.of(index)).finally(() => {
      free += taken;
      running.delete(outcome);
      voices.end(index);
    });
    running.add(outcome);
    started.push(outcome);
  }
  return Promise.all(started);
}

/**
 * @param {Part} part
 * @param {(text: string) => void} tell
 * @returns {Promise<Outcome>}
 */
async function runPart({ name, run }, tell) {
  const begun = Date.now();
  tell(`\n${name}\n`);
  const {
    passed = 0,
    failed = 0,
    skipped = 0,
  } = await run(tell).catch((error) => {
    tell(`${error instanceof Error ? error.stack : error}\n`);
    return { failed: 1 };
  });
  return { name, passed, failed, skipped, seconds: Math.round((Date.now() - begun) / 1000) };
}

/**
 * The first part that has not ended is heard as it speaks; what the later ones say waits until it is their turn.
 * @param {number} count
 * @param {(text: string) => void} write
 */
function inOrder(count, write) {
  const waiting = Array.from({ length: count }, () => /** @type {string[]} */ ([]));
  const ended = new Set();
  let speaking = 0;
  return {
    of: (/** @type {number} */ index) => (/** @type {string} */ text) => {
      if (index === speaking) write(text);
      else waiting[index]?.push(text);
    },
    end(/** @type {number} */ index) {
      ended.add(index);
      while (ended.has(speaking)) {
        speaking++;
        for (const text of waiting[speaking] ?? []) write(text);
      }
    },
  };
}

/**
 * One line for each part, and then what they come to.
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds
 */
export function summaryOf(outcomes, seconds) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    (one) => `  ${one.name.padEnd(width)}  ${String(one.seconds).padStart(5)} s  ${countsText(one)}`,
  );
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ name) =>
    outcomes.reduce((total, one) => total + one[name], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  return { total, text: ['', ...lines, '', `${seconds} s`, countsText(total)].join('\n') };
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

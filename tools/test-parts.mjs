// Runs the parts of `npm test` in parallel, and prints the output of one after the other. Plain JavaScript for Node 20.

/**
 * @typedef {{ passed?: number, failed?: number, unstable?: number, skipped?: number }} Counts
 * @typedef {{ name: string, cores: number, run: (tell: (text: string) => void) => Promise<Counts> }} Part
 * @typedef {Required<Counts> & { name: string, seconds: number }} Outcome
 */

/**
 * Starts the parts in order, each as soon as the cores that it needs are free.
 * @param {readonly Part[]} parts
 * @param {{ cores: number, write: (text: string) => void }} options
 * @returns {Promise<Outcome[]>}
 */
export async function runParts(parts, { cores, write }) {
  const outputs = printInOrder(parts.length, write);
  /** @type {Set<Promise<Outcome>>} */
  const running = new Set();
  const started = [];
  let free = cores;
  for (const [index, part] of parts.entries()) {
    const taken = Math.min(part.cores, cores);
    while (free < taken) await Promise.race(running);
    free -= taken;
    const outcome = runPart(part, outputs.of(index)).finally(() => {
      free += taken;
      running.delete(outcome);
      outputs.end(index);
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
    unstable = 0,
    skipped = 0,
  } = await run(tell).catch((error) => {
    tell(`${error instanceof Error ? error.stack : error}\n`);
    return { failed: 1 };
  });
  return { name, passed, failed, unstable, skipped, seconds: Math.round((Date.now() - begun) / 1000) };
}

/**
 * Prints the output of the first unfinished part as it comes, and the output of a later part when its turn comes.
 * @param {number} count
 * @param {(text: string) => void} write
 */
function printInOrder(count, write) {
  const waiting = Array.from({ length: count }, () => /** @type {string[]} */ ([]));
  const ended = new Set();
  let current = 0;
  return {
    of: (/** @type {number} */ index) => (/** @type {string} */ text) => {
      if (index === current) write(text);
      else waiting[index]?.push(text);
    },
    end(/** @type {number} */ index) {
      ended.add(index);
      while (ended.has(current)) {
        current++;
        for (const text of waiting[current] ?? []) write(text);
      }
    },
  };
}

/**
 * One line for each part, then the totals.
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds
 */
export function summaryOf(outcomes, seconds) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    (one) => `  ${one.name.padEnd(width)}  ${String(one.seconds).padStart(5)} s  ${countsText(one)}`,
  );
  const sum = (/** @type {keyof Counts} */ name) => outcomes.reduce((total, one) => total + one[name], 0);
  const total = {
    passed: sum('passed'),
    failed: sum('failed'),
    unstable: sum('unstable'),
    skipped: sum('skipped'),
  };
  return { total, text: ['', ...lines, '', `${seconds} s`, countsText(total)].join('\n') };
}

/**
 * `unstable` are tests that failed and passed when they were tried again.
 * @param {Required<Counts>} counts
 */
const countsText = ({ passed, failed, unstable, skipped }) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(unstable ? [`${unstable} unstable`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ');

import { expect, test } from 'vitest';
import { type Part, runParts, summaryOf } from '#tools/test-parts.mjs';

/** Parts that end on demand, and the output. */
function stage(...cores: number[]) {
  const written: string[] = [];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const parts: Part[] = cores.map((taken, index) => {
    const name = `part ${index}`;
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    return {
      name,
      cores: taken,
      async run(tell) {
        begun.push(name);
        tell(`${name} begins\n`);
        await ended;
        tell(`${name} ends\n`);
        return { passed: index + 1 };
      },
    };
  });
  const run = (available: number) =>
    runParts(parts, { cores: available, write: (text) => written.push(text) });
  return { parts, run, begun, text: () => written.join(''), end: (index: number) => ends[index]?.() };
}

const expectedOutput = (index: number) => `\npart ${index}\npart ${index} begins\npart ${index} ends\n`;

test('parts start in order, when the cores they need are free', async () => {
  const { run, begun, text, end } = stage(1, 1, 2, 1);
  const done = run(2);
  end(0);
  await expect.poll(text).toContain('part 1 begins');
  expect(begun).toEqual(['part 0', 'part 1']);
  end(1);
  await expect.poll(() => begun).toEqual(['part 0', 'part 1', 'part 2']);
  end(2);
  end(3);
  expect((await done).map(({ passed }) => passed)).toEqual([1, 2, 3, 4]);
});

test('a part that needs more cores than there are starts when all are free', async () => {
  const { run, begun, end } = stage(1, 8);
  const done = run(2);
  expect(begun).toEqual(['part 0']);
  end(0);
  end(1);
  await done;
  expect(begun).toEqual(['part 0', 'part 1']);
});

test('the output of each part is printed whole and in order, whichever ends first', async () => {
  const { run, text, end } = stage(1, 1, 1);
  const done = run(3);
  end(2);
  end(1);
  await expect.poll(text).toBe('\npart 0\npart 0 begins\n');
  end(0);
  await done;
  expect(text()).toBe(expectedOutput(0) + expectedOutput(1) + expectedOutput(2));
});

test('a part that throws counts as one failure, and the others continue', async () => {
  const { parts, end } = stage(1);
  const written: string[] = [];
  const broken: Part = { name: 'broken', cores: 1, run: () => Promise.reject(new Error('no program')) };
  end(0);
  const outcomes = await runParts([broken, ...parts], { cores: 1, write: (text) => written.push(text) });
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(written.join('')).toContain('no program');
});

test('the summary ends with the totals of all parts', () => {
  const one = { name: 'One', passed: 3, failed: 0, unstable: 0, skipped: 0, seconds: 7 };
  const two = { name: 'Another', passed: 4, failed: 1, unstable: 5, skipped: 2, seconds: 120 };
  const { total, text } = summaryOf([one, two], 125);
  expect(total).toEqual({ passed: 7, failed: 1, unstable: 5, skipped: 2 });
  expect(text.split('\n')).toEqual([
    '',
    '  One          7 s  3 passed, 0 failed',
    '  Another    120 s  4 passed, 1 failed, 5 unstable, 2 skipped',
    '',
    '125 s',
    '7 passed, 1 failed, 5 unstable, 2 skipped',
  ]);
});

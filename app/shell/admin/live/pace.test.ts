import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#app/core/live-topic.ts';
import { liveReloadScheduler } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const homes: LiveChange = { topic: 'homes', subjectIds: ['1'] };
const people: LiveChange = { topic: 'people', subjectIds: ['a'] };

/** A pace that records its readings with their times. */
function watched(lasting = 0) {
  const reads: { at: number; topics: string[] }[] = [];
  const begin = Date.now();
  const pace = liveReloadScheduler(async (changes) => {
    reads.push({ at: Date.now() - begin, topics: [...new Set(changes.map(({ topic }) => topic))] });
    await new Promise((resolve) => setTimeout(resolve, lasting));
  });
  return { pace, reads };
}

async function burst(
  pace: ReturnType<typeof liveReloadScheduler>,
  changes: LiveChange[],
  milliseconds: number,
) {
  for (let at = 0; at < milliseconds; at += 10) {
    for (const change of changes) pace.add(change);
    await vi.advanceTimersByTimeAsync(10);
  }
}

test('changes that arrive together are read once, soon', async () => {
  const { pace, reads } = watched();
  for (let n = 0; n < 50; n++) pace.add(n % 2 ? homes : people);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toEqual([{ at: 120, topics: ['people', 'homes'] }]);
});

test('a topic that keeps changing is read once a second, and once more after its last change', async () => {
  const { pace, reads } = watched();
  await burst(pace, [homes], 5_000);
  const lastChange = 5_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads.map(({ at }) => at)).toEqual([120, 1120, 2120, 3120, 4120, 5120]);
  expect(reads.at(-1)?.at).toBeGreaterThan(lastChange);
});

test('a burst of one topic does not delay another', async () => {
  const { pace, reads } = watched();
  await burst(pace, [homes], 300);
  pace.add(people);
  await vi.advanceTimersByTimeAsync(200);
  expect(reads.at(-1)).toEqual({ at: 420, topics: ['homes', 'people'] });
});

test('only one reading runs at a time, and changes during it are read after it', async () => {
  const { pace, reads } = watched(3_000);
  pace.add(homes);
  await vi.advanceTimersByTimeAsync(1_500);
  pace.add(people);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads.map(({ topics }) => topics)).toEqual([['homes'], ['people']]);
});

test('a failed reading does not stop the next ones', async () => {
  const reads: string[] = [];
  const pace = liveReloadScheduler(async ([change]) => {
    reads.push(change?.topic ?? '');
    if (reads.length === 1) throw new Error('cut off');
  });
  pace.add(homes);
  await vi.advanceTimersByTimeAsync(500);
  pace.add(people);
  await vi.advanceTimersByTimeAsync(500);
  expect(reads).toEqual(['homes', 'people']);
});

test('changes during a navigation are read after it, and nothing is read after stopping', async () => {
  const { pace, reads } = watched();
  pace.hold(true);
  pace.add(homes);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toEqual([]);
  pace.hold(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(1);
  pace.add(people);
  pace.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toHaveLength(1);
});

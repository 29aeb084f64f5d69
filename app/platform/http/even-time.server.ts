import { setTimeout } from 'node:timers/promises';

/** Takes at least `milliseconds` however the work ends, so that the time does not reveal what happened. */
export async function takeAtLeast<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(Math.max(0, startedAt + milliseconds - performance.now()));
  }
}

import { setTimeout } from 'node:timers/promises';

/** Takes `milliseconds` at least, however it ends: what happened inside does not show in the time. */
export async function inEvenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(Math.max(0, startedAt + milliseconds - performance.now()));
  }
}

import type { LiveChange } from '#app/core/live-topic.ts';

/** Changes that come together are read together. */
const settle = 120;
/** A topic that goes on changing is read about once in this time. */
const pause = 1_000;

/**
 * Decides when changes are read: shortly after the first one, and while a topic goes on changing about once a second,
 * with a last reading after its last change. One reading at a time, because a second one would cut the first off.
 */
export function livePace(read: (changes: readonly LiveChange[]) => Promise<unknown>) {
  const lastRead = new Map<string, number>();
  let waiting: LiveChange[] = [];
  let dueAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isHeld = false;

  function plan() {
    clearTimeout(timer);
    if (isReading || isHeld || waiting.length === 0) return;
    timer = setTimeout(() => void readWaiting(), Math.max(0, dueAt - Date.now()));
  }

  async function readWaiting() {
    const changes = waiting;
    waiting = [];
    dueAt = Infinity;
    for (const { topic } of changes) lastRead.set(topic, Date.now());
    isReading = true;
    try {
      await read(changes);
    } catch {
      // The page shows what failed; the next change is read all the same.
    }
    isReading = false;
    plan();
  }

  return {
    add(change: LiveChange) {
      const now = Date.now();
      waiting.push(change);
      dueAt = Math.min(dueAt, Math.max(now + settle, (lastRead.get(change.topic) ?? 0) + pause));
      plan();
    },
    /** While somebody goes to another page, what changes waits: only then is it known which page shows it. */
    hold(isOn: boolean) {
      isHeld = isOn;
      plan();
    },
    stop() {
      isHeld = true;
      clearTimeout(timer);
    },
  };
}

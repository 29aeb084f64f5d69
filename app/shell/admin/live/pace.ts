import type { LiveChange } from '#app/core/live-topic.ts';

/** Changes within this time are read together. */
const batchDelayMs = 120;
/** A topic that keeps changing is read about once in this time. */
const topicPauseMs = 1_000;

/**
 * Decides when changes are read: shortly after the first one, then about once a second while a topic keeps changing,
 * and once after its last change. One reading at a time, because a second one would cancel the first.
 */
export function liveReloadScheduler(read: (changes: readonly LiveChange[]) => Promise<unknown>) {
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
      // The page shows the failure itself; the next change is read anyway.
    }
    isReading = false;
    plan();
  }

  return {
    add(change: LiveChange) {
      const now = Date.now();
      waiting.push(change);
      dueAt = Math.min(dueAt, Math.max(now + batchDelayMs, (lastRead.get(change.topic) ?? 0) + topicPauseMs));
      plan();
    },
    /**
     * During a navigation changes wait, because only afterwards is it known which page shows them. During the person's
     * own write they wait for its answer, which loads the page again anyway.
     */
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

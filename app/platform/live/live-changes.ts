import type { LiveChange } from '#app/core/live-topic.ts';

/** More records than this are reported as «any of them»: a browser loads again either way. */
const maxNamedRecords = 50;

type ChangeEvent = { topic: string; subjectId: string | null };

/** Merges many events into few changes: each topic once, with the records that changed. */
export function liveChanges(events: readonly ChangeEvent[]): LiveChange[] {
  const topics = new Map<string, Set<string> | null>();
  for (const { topic, subjectId } of events) {
    const known = topics.get(topic);
    if (known === null) continue;
    const subjects = (known ?? new Set<string>()).add(subjectId ?? '');
    topics.set(topic, subjectId === null || subjects.size > maxNamedRecords ? null : subjects);
  }
  return [...topics].map(([topic, subjects]) => ({ topic, subjectIds: subjects && [...subjects] }));
}

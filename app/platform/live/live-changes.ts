import type { LiveChange } from '#app/core/live-topic.ts';

/** More records than this are told as «any of them»: a browser looks again either way. */
const namedRecords = 50;

type Told = { topic: string; subjectId: string | null };

/** Many events as few changes: each topic once, with the records that it was about. */
export function liveChanges(events: readonly Told[]): LiveChange[] {
  const topics = new Map<string, Set<string> | null>();
  for (const { topic, subjectId } of events) {
    const known = topics.get(topic);
    if (known === null) continue;
    const subjects = (known ?? new Set<string>()).add(subjectId ?? '');
    topics.set(topic, subjectId === null || subjects.size > namedRecords ? null : subjects);
  }
  return [...topics].map(([topic, subjects]) => ({ topic, subjectIds: subjects && [...subjects] }));
}

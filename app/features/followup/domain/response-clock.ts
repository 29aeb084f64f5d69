import { secondsBetween } from '#app/core/time-span.ts';

/** «Minuto cinco»: the state of the first answer to a person who waits. */
export type AnswerFacts = {
  dueAt: Date | null;
  firstResponseAt: Date | null;
  /** When the wait began. */
  since: Date;
};

export type AnswerState =
  | { kind: 'none' }
  | { kind: 'waiting'; leftSeconds: number }
  | { kind: 'late'; lateSeconds: number }
  | { kind: 'answered'; afterSeconds: number; isLate: boolean };

/** The state of a record's clock at a moment. Without a due time, nobody waits for an answer. */
export function answerState({ dueAt, firstResponseAt, since }: AnswerFacts, now: Date): AnswerState {
  if (firstResponseAt) {
    const isLate = dueAt !== null && firstResponseAt > dueAt;
    return { kind: 'answered', afterSeconds: secondsBetween(since, firstResponseAt), isLate };
  }
  if (!dueAt) return { kind: 'none' };
  return now <= dueAt
    ? { kind: 'waiting', leftSeconds: secondsBetween(now, dueAt) }
    : { kind: 'late', lateSeconds: secondsBetween(dueAt, now) };
}

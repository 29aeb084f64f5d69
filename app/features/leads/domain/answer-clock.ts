import { secondsBetween } from '#app/core/time-span.ts';

/** «Minuto cinco»: where the first answer to a seller stands. */
export type AnswerFacts = {
  dueAt: Date | null;
  firstResponseAt: Date | null;
  /** From when the wait is counted. */
  since: Date;
};

export type AnswerState =
  | { kind: 'none' }
  | { kind: 'waiting'; leftSeconds: number }
  | { kind: 'late'; lateSeconds: number }
  | { kind: 'answered'; afterSeconds: number; isLate: boolean };

/** The clock of a submission at a moment. Without a due time nobody is waited for. */
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

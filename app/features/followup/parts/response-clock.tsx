import { classes } from '#app/ui/classes.ts';
import { countdown } from '#app/core/time-span.ts';
import { ClockFace, useSpan } from './clock-face.tsx';
import { useNow } from '#app/ui/browser/use-now.ts';
import { type AnswerState, answerState } from '../domain/response-clock.ts';
import { useTexts } from '../texts.ts';

type ClockFacts = {
  dueAt: string | null;
  firstResponseAt: string | null;
  createdAt: string;
  escalatedAt: string | null;
  escalatedName: string | null;
};

type ResponseClockProps = {
  facts: ClockFacts;
  now: string;
  /** In the cell of a table only the time is shown; who else was notified is in its tooltip. */
  isCell?: boolean;
};

/** «Minuto cinco» of one record: updates by itself, and shows who else was notified. */
export function ResponseClock({ facts, now, isCell = false }: ResponseClockProps) {
  const { t } = useTexts();
  const { escalatedAt, escalatedName } = facts;
  const isTicking = facts.dueAt !== null && facts.firstResponseAt === null;
  const notified = escalatedName
    ? t('followup.clock.escalated', { name: escalatedName })
    : t('followup.clock.escalated_nobody');
  return (
    <span className="max-md:grid max-md:gap-0.5" {...(isCell && escalatedAt ? { title: notified } : {})}>
      {isTicking ? (
        <TickingClock facts={facts} now={now} />
      ) : (
        <Face state={stateOf(facts, new Date(now))} isCell={isCell} />
      )}
      {escalatedAt ? (
        <span className={classes('text-sm text-piedra md:ml-1.5', isCell && 'md:sr-only')}>{notified}</span>
      ) : null}
    </span>
  );
}

function TickingClock({ facts, now }: { facts: ClockFacts; now: string }) {
  return <Face state={stateOf(facts, new Date(useNow(now)))} />;
}

function stateOf({ dueAt, firstResponseAt, createdAt }: ClockFacts, now: Date) {
  return answerState(
    {
      dueAt: dueAt ? new Date(dueAt) : null,
      firstResponseAt: firstResponseAt ? new Date(firstResponseAt) : null,
      since: new Date(createdAt),
    },
    now,
  );
}

function Face({ state, isCell = false }: { state: AnswerState; isCell?: boolean }) {
  const { t } = useTexts();
  const words = useClockWords(isCell);
  if (state.kind === 'none') return <span className="text-piedra">{t('followup.clock.none')}</span>;
  return <ClockFace state={state.kind}>{words(state)}</ClockFace>;
}

function useClockWords(isCell: boolean) {
  const { t } = useTexts();
  const span = useSpan();
  return (state: Exclude<AnswerState, { kind: 'none' }>) => {
    if (state.kind === 'waiting') return t('followup.clock.left', { time: countdown(state.leftSeconds) });
    return state.kind === 'late'
      ? t('followup.clock.late', { span: span(state.lateSeconds) })
      : t(isCell ? 'followup.clock.answered_short' : 'followup.clock.answered', {
          span: span(state.afterSeconds),
        });
  };
}

import { Clock, ClockAlert, CircleCheck } from 'lucide-react';
import { type AnswerState, answerState, countdown, spanOf } from '../../domain/answer-clock.ts';
import { classes } from '#app/ui/classes.ts';
import { useTexts } from '../requests-texts.ts';
import { useNow } from './use-now.ts';

type ClockFacts = {
  dueAt: string | null;
  firstResponseAt: string | null;
  createdAt: string;
  escalatedAt: string | null;
  escalatedName: string | null;
};

/** «Minuto cinco» of one submission: counts by itself, and says who else was told. */
export function AnswerClock({ facts, now }: { facts: ClockFacts; now: string }) {
  const { t } = useTexts();
  const { escalatedAt, escalatedName } = facts;
  const isTicking = facts.dueAt !== null && facts.firstResponseAt === null;
  return (
    <span className="grid gap-0.5">
      {isTicking ? (
        <TickingClock facts={facts} now={now} />
      ) : (
        <ClockFace state={stateOf(facts, new Date(now))} />
      )}
      {escalatedAt ? (
        <span className="text-sm text-piedra">
          {escalatedName
            ? t('submissions.requests.clock.escalated', { name: escalatedName })
            : t('submissions.requests.clock.escalated_nobody')}
        </span>
      ) : null}
    </span>
  );
}

function TickingClock({ facts, now }: { facts: ClockFacts; now: string }) {
  return <ClockFace state={stateOf(facts, new Date(useNow(now)))} />;
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

const icons = { waiting: Clock, late: ClockAlert, answered: CircleCheck } as const;
const looks = { waiting: 'text-tinta', late: 'font-semibold text-vino', answered: 'text-piedra' } as const;

function ClockFace({ state }: { state: AnswerState }) {
  const { t } = useTexts();
  const words = useClockWords();
  if (state.kind === 'none')
    return <span className="text-piedra">{t('submissions.requests.clock.none')}</span>;
  const Icon = icons[state.kind];
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', looks[state.kind])}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span
        role={state.kind === 'answered' ? undefined : 'timer'}
        className="tabular"
        suppressHydrationWarning
      >
        {words(state)}
      </span>
    </span>
  );
}

function useClockWords() {
  const { t } = useTexts();
  const span = useSpan();
  return (state: Exclude<AnswerState, { kind: 'none' }>) => {
    if (state.kind === 'waiting')
      return t('submissions.requests.clock.left', { time: countdown(state.leftSeconds) });
    return state.kind === 'late'
      ? t('submissions.requests.clock.late', { span: span(state.lateSeconds) })
      : t('submissions.requests.clock.answered', { span: span(state.afterSeconds) });
  };
}

/** `12 min`, `3 días`. */
export function useSpan() {
  const { t } = useTexts();
  return (seconds: number) => {
    const { unit, count } = spanOf(Math.round(seconds));
    return t(`submissions.requests.span.${unit}`, { count });
  };
}

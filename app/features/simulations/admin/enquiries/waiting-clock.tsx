import { countdown, secondsBetween } from '#app/core/time-span.ts';
import { ClockFace, useSpan } from '#app/features/followup/parts/clock-face.tsx';
import { useNow } from '#app/ui/browser/use-now.ts';
import { useTexts } from '../saved/texts.ts';

type WaitingClockProps = { since: string; handledAt: string | null; now: string };

/** How long a visitor has been waiting, updated every second; once handled, how long they waited. */
export function WaitingClock({ since, handledAt, now }: WaitingClockProps) {
  const { t } = useTexts();
  const span = useSpan();
  if (handledAt === null) return <Ticking since={since} now={now} />;
  const seconds = secondsBetween(new Date(since), new Date(handledAt));
  return (
    <ClockFace state="answered">
      {t('simulations.enquiries.clock.handled', { span: span(seconds) })}
    </ClockFace>
  );
}

const hour = 3_600;

function Ticking({ since, now }: { since: string; now: string }) {
  const { t } = useTexts();
  const span = useSpan();
  const seconds = secondsBetween(new Date(since), new Date(useNow(now)));
  const time = seconds < hour ? countdown(seconds) : span(seconds);
  return (
    <ClockFace state={seconds < hour ? 'waiting' : 'late'}>
      {t('simulations.enquiries.clock.waiting', { time })}
    </ClockFace>
  );
}

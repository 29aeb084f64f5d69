import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { type SellStep, sellSteps } from '../domain/sell-form.ts';

const stepNamed = (hash: string) => sellSteps.find((step) => `#${step}` === hash);

/** The current step. It is part of the address, so that «back» on a phone goes back one step instead of leaving. */
export function useSellSteps(frameRef: RefObject<HTMLElement | null>, onStep: (step: SellStep) => void) {
  const [step, setStep] = useState<SellStep>('fotos');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState('');
  // The server does not receive the hash, so the first render must not use it.
  const named = useIsHydrated() ? hash : '';
  if (named !== seen) {
    setSeen(named);
    setStep(stepNamed(named) ?? 'fotos');
  }

  function show(next: SellStep, { replace = false } = {}) {
    flushSync(() => setStep(next));
    onStep(next);
    void navigate(`#${next}`, { preventScrollReset: true, replace });
  }

  /** Opens a step and focuses its heading, so that screen readers announce it. */
  function go(next: SellStep) {
    show(next);
    const head = frameRef.current?.querySelector<HTMLElement>(`[data-step="${next}"] h2`);
    head?.focus({ preventScroll: true });
    frameRef.current?.scrollIntoView({ block: 'start' });
  }

  /** Shows the step that contains an element. */
  function reveal(element: Element | null | undefined) {
    const holder = element?.closest<HTMLElement>('[data-step]')?.dataset['step'];
    const wanted = sellSteps.find((known) => known === holder);
    if (wanted && wanted !== step) show(wanted);
  }

  return { step, index: sellSteps.indexOf(step), go, show, reveal };
}

export type SellSteps = ReturnType<typeof useSellSteps>;

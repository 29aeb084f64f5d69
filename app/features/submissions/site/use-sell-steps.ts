import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { type SellStep, sellSteps } from '../domain/sell-form.ts';

const stepNamed = (hash: string) => sellSteps.find((step) => `#${step}` === hash);

/** Which step is in sight. It stands in the address, so that «back» on a phone goes back a step and not away. */
export function useSellSteps(frameRef: RefObject<HTMLElement | null>, onStep: (step: SellStep) => void) {
  const [step, setStep] = useState<SellStep>('fotos');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState('');
  // The server never hears of this part of the address: what it drew is taken over first.
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

  /** To its beginning, where who hears the page hears its name. */
  function go(next: SellStep) {
    show(next);
    const head = frameRef.current?.querySelector<HTMLElement>(`[data-step="${next}"] h2`);
    head?.focus({ preventScroll: true });
    frameRef.current?.scrollIntoView({ block: 'start' });
  }

  /** The step that holds an element comes into sight, so that the element can. */
  function reveal(element: Element | null | undefined) {
    const holder = element?.closest<HTMLElement>('[data-step]')?.dataset['step'];
    const wanted = sellSteps.find((known) => known === holder);
    if (wanted && wanted !== step) show(wanted);
  }

  return { step, index: sellSteps.indexOf(step), go, show, reveal };
}

export type SellSteps = ReturnType<typeof useSellSteps>;

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useNavigation } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import type { Submitter } from './form-context.ts';
import { randomKey } from '../browser/random-key.ts';

export type FormFetcher = Pick<FetcherWithComponents<unknown>, 'Form' | 'state' | 'formData' | 'data'>;

/** Two clicks closer than this are one. The router needs a moment to say that it is sending. */
const doubleClick = 600;

type SubmissionFacts = {
  fetcher: FormFetcher | undefined;
  result: FormResult | undefined;
  intent: string | undefined;
  replayKey: boolean;
};

/** The key that makes a repeated submission harmless, and whether this form is on its way. */
export function useSubmission({ fetcher, result, intent, replayKey }: SubmissionFacts) {
  const navigation = useNavigation();
  const [key, setKey] = useState(randomKey);
  const [submitter, setSubmitter] = useState<Submitter | null>(null);
  const [seen, setSeen] = useState(result);
  const lastSent = useRef(-doubleClick);
  const isLeaving = useIsLeaving();

  // Each success closes its key: the next submission is another one.
  if (result !== seen) {
    setSeen(result);
    if (result?.ok) setKey(randomKey());
  }

  // An answer has come: whoever presses again now means it.
  useEffect(() => {
    lastSent.current = -doubleClick;
  }, [result]);

  const { state, formData } = fetcher ?? navigation;
  const isOurs = replayKey
    ? formData?.get('idempotencyKey') === key
    : formData?.get('intent') === (intent ?? null);
  const isPending = isLeaving.current || (state !== 'idle' && isOurs);

  /** The same thing is already on its way. */
  function isRepeated({ timeStamp }: SubmitEvent) {
    return isPending || timeStamp - lastSent.current < doubleClick;
  }

  function begin({ timeStamp }: SubmitEvent, button: HTMLElement | null) {
    lastSent.current = timeStamp;
    const isNamed = button instanceof HTMLButtonElement && button.name;
    setSubmitter(isNamed ? { name: button.name, value: button.value } : null);
  }

  return { key, isPending, submitter, isRepeated, begin, leave: isLeaving.leave };
}

/** A form that loads a new document is pending until the page goes; coming back to it frees it. */
function useIsLeaving() {
  const [current, setCurrent] = useState(false);

  useEffect(() => {
    const free = () => setCurrent(false);
    window.addEventListener('pageshow', free);
    return () => window.removeEventListener('pageshow', free);
  }, []);

  return { current, leave: () => setCurrent(true) };
}

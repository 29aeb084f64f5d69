import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import type { Submitter } from './form-context.ts';
import { randomKey } from '../browser/random-key.ts';
import type { Writing } from '../write/use-write.ts';

/** The part of a writing that a form needs. */
export type FormWriting = Pick<Writing, 'Form' | 'state' | 'sent' | 'result'>;

/** Two clicks within this time count as one, because the router needs a moment to report that it is sending. */
const doubleClick = 600;

type SubmissionFacts = {
  writing: FormWriting | undefined;
  result: FormResult | undefined;
  intent: string | undefined;
  replayKey: boolean;
};

/** The key that makes a repeated submission harmless, and whether this form is being sent. */
export function useSubmission({ writing, result, intent, replayKey }: SubmissionFacts) {
  const navigation = useNavigation();
  const [key, setKey] = useState(randomKey);
  const [submitter, setSubmitter] = useState<Submitter | null>(null);
  const [seen, setSeen] = useState(result);
  const lastSent = useRef(-doubleClick);
  const isLeaving = useIsLeaving();

  // Each success uses up its key: the next submission gets a new one.
  if (result !== seen) {
    setSeen(result);
    if (result?.ok) setKey(randomKey());
  }

  // After an answer, pressing the button again is a new submission.
  useEffect(() => {
    lastSent.current = -doubleClick;
  }, [result]);

  const { state } = writing ?? navigation;
  const formData = writing ? writing.sent : navigation.formData;
  const isOurs = replayKey
    ? formData?.get('idempotencyKey') === key
    : formData?.get('intent') === (intent ?? null);
  const isPending = isLeaving.current || (state !== 'idle' && isOurs);

  /** Whether the same submission is already being sent. */
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

/** A form that loads a new document is pending until the page is left; coming back to the page resets it. */
function useIsLeaving() {
  const [current, setCurrent] = useState(false);

  useEffect(() => {
    const free = () => setCurrent(false);
    window.addEventListener('pageshow', free);
    return () => window.removeEventListener('pageshow', free);
  }, []);

  return { current, leave: () => setCurrent(true) };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormResult } from '#app/core/form.ts';

/** The record as it is now, which a failure brings when somebody saved in between. */
export function currentRecord<Current extends { version: number }>(result: FormResult | undefined) {
  const details = result?.ok === false ? (result.details as { current?: Current } | undefined) : undefined;
  return details?.current ?? null;
}

type Newest = {
  version: number;
  /** What the form shows of the record: a save that left it alone is no conflict. */
  content: unknown;
};

/**
 * The version that a form was filled from. Pages are read again whenever something changes, so the newest version is
 * not the one whose values stand in the fields: sending it would silently undo what somebody else saved.
 * A form that nobody touched is filled again; one that was keeps what was typed and says so when it is sent.
 */
export function useHeldVersion(newest: Newest, result: FormResult | undefined) {
  const frameRef = useRef<HTMLDivElement>(null);
  const content = JSON.stringify(newest.content);
  const [held, setHeld] = useState({ version: newest.version, content, round: 0 });
  const [seen, setSeen] = useState(result);
  const [answered, setAnswered] = useState(held.round);

  if (result !== seen) {
    setSeen(result);
    setAnswered(held.round);
    const current = currentRecord(result);
    if (result?.ok) setHeld({ ...held, version: held.version + 1 });
    else if (current) setHeld({ ...held, version: current.version });
  }

  const refill = () => setHeld(({ round }) => ({ version: newest.version, content, round: round + 1 }));
  useEffect(() => {
    if (newest.version < held.version) return;
    const isSame = held.content === content;
    if (newest.version === held.version) {
      if (!isSame) setHeld({ ...held, content });
    } else if (isUntouched(frameRef)) refill();
    else if (isSame) setHeld({ ...held, version: newest.version });
  });

  return {
    version: held.version,
    /** Goes on a frame around the form. */
    frameRef,
    /** The form's key: another one fills it again. */
    round: held.round,
    /** The answer to this filling of the form; one to an earlier filling is over. */
    result: answered === held.round ? result : undefined,
    refill,
  };
}

function isUntouched(frameRef: RefObject<HTMLElement | null>) {
  const fields = frameRef.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  );
  return [...(fields ?? [])].every((field) => field.value === field.defaultValue && field !== document.activeElement);
}

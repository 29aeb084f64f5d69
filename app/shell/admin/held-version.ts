import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/form.ts';

/** The record as it is now, which a failure brings when somebody saved in between. */
export function currentRecord<Current extends { version: number }>(result: FormResult | undefined) {
  const details = result?.ok === false ? (result.details as { current?: Current } | undefined) : undefined;
  return details?.current ?? null;
}

type SavedField = string | number | null | readonly string[];

/** One field of that record as a form holds it: a list has one in each line. */
export function savedValue(result: FormResult | undefined, name: string) {
  const saved = currentRecord<{ version: number } & Record<string, SavedField>>(result)?.[name] ?? '';
  return typeof saved === 'object' ? saved.join('\n') : String(saved);
}

/** Somebody was faster: the page shows how things are before one decides again. */
export function useReadAgainOnConflict(result: FormResult | undefined) {
  const { revalidate } = useRevalidator();
  const isConflict = currentRecord(result) !== null;

  useEffect(() => {
    if (isConflict) void revalidate();
  }, [result, isConflict, revalidate]);
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
  const content = JSON.stringify(newest.content);
  const [held, setHeld] = useState({ version: newest.version, content, round: 0 });
  const [isTouched, setTouched] = useState(false);
  const [seen, setSeen] = useState(result);
  const [answered, setAnswered] = useState(held.round);
  useReadAgainOnConflict(result);

  const refill = () => {
    setHeld({ version: newest.version, content, round: held.round + 1 });
    setTouched(false);
  };
  const current = currentRecord(result);
  if (result !== seen) {
    setSeen(result);
    setAnswered(held.round);
    if (result?.ok) {
      setHeld({ ...held, version: held.version + 1 });
      setTouched(false);
    } else if (current) setHeld({ ...held, version: current.version });
  } else if (newest.version > held.version) {
    if (!isTouched) refill();
    else if (held.content === content) setHeld({ ...held, version: newest.version });
  } else if (newest.version === held.version && held.content !== content) setHeld({ ...held, content });

  return {
    version: held.version,
    /** Goes on a frame around the form, to notice that somebody types. */
    frame: { onInput: () => setTouched(true) },
    /** The form's key: another one fills it again. */
    round: held.round,
    /** The answer to this filling of the form; one to an earlier filling is over. */
    result: answered === held.round ? result : undefined,
    refill,
  };
}

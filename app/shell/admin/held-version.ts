import { useState } from 'react';
import { currentRecord, type FormResult } from '#app/core/forms/form.ts';

type SavedField = string | number | null | readonly string[];

/** One field of the saved record as a form shows it: a list has one item per line. */
export function savedValue(result: FormResult | undefined, name: string) {
  const saved = currentRecord<{ version: number } & Record<string, SavedField>>(result)?.[name] ?? '';
  return typeof saved === 'object' ? saved.join('\n') : String(saved);
}

/** The answer to a save: the record's new version, or null when the form closes anyway. */
type Saved = { version: number } | null;

type Newest = {
  version: number;
  /** What the form shows of the record: another person's save that did not change it is no conflict. */
  content: unknown;
};

/**
 * The version that a form was filled from. Pages are loaded again whenever something changes, so the newest version
 * is not the one whose values are in the fields: sending it would silently undo what somebody else saved. An
 * untouched form is filled again; a touched one keeps what was typed and reports the conflict when it is sent.
 */
export function useFormVersion(newest: Newest, result: FormResult<Saved> | undefined) {
  const content = JSON.stringify(newest.content);
  const [held, setHeld] = useState({ version: newest.version, content, round: 0 });
  const [isTouched, setTouched] = useState(false);
  const [seen, setSeen] = useState(result);
  const [answered, setAnswered] = useState(held.round);

  const refill = () => {
    setHeld({ version: newest.version, content, round: held.round + 1 });
    setTouched(false);
  };
  const current = currentRecord(result);
  if (result !== seen) {
    setSeen(result);
    setAnswered(held.round);
    if (result?.ok) {
      // A save without differences makes no new version.
      setHeld({ ...held, version: result.data?.version ?? held.version });
      setTouched(false);
    } else if (current) setHeld({ ...held, version: current.version });
  } else if (newest.version > held.version) {
    if (!isTouched) refill();
    else if (held.content === content) setHeld({ ...held, version: newest.version });
  } else if (newest.version === held.version && held.content !== content) setHeld({ ...held, content });

  return {
    version: held.version,
    /** Spread on an element around the form, to notice typing. */
    frame: { onInput: () => setTouched(true) },
    /** The form's React key: a new one fills the form again. */
    round: held.round,
    /** The answer to the current filling of the form; answers to earlier fillings no longer apply. */
    result: answered === held.round ? result : undefined,
    refill,
  };
}

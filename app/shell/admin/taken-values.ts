import { useState } from 'react';
import type { FormResult } from '#app/core/form.ts';

/**
 * Saved values that somebody chose over what they had typed, by field. A new failure brings them back among what was
 * sent, so they are forgotten then; after a success the fields keep showing them.
 */
export function useTakenValues(result: FormResult | undefined) {
  const [taken, setTaken] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.ok === false) setTaken({});
  }

  return {
    has: (name: string) => name in taken,
    take: (name: string, value: string) => setTaken((before) => ({ ...before, [name]: value })),
    forget: () => setTaken({}),
    /** Spread over a field: another key makes the browser show another value. */
    over: <State extends { defaultValue: string | undefined }>(name: string, state: State) => ({
      ...state,
      defaultValue: taken[name] ?? state.defaultValue,
    }),
    keyOf: (name: string) => `${name}:${taken[name] ?? ''}`,
  };
}

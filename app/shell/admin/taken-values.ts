import { useState } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';

/**
 * Saved values that the person chose over what they had typed, by field. After a new failure they are among the sent
 * values and are cleared here; after a success the fields keep showing them.
 */
export function useChosenSavedValues(result: FormResult | undefined) {
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
    /** Spread over a field: a new key makes the browser show a new value. */
    over: <State extends { defaultValue: string | undefined }>(name: string, state: State) => ({
      ...state,
      defaultValue: taken[name] ?? state.defaultValue,
    }),
    keyOf: (name: string) => `${name}:${taken[name] ?? ''}`,
  };
}

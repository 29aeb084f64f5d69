import { useEffect, useRef } from 'react';
import type { FormResult } from '#app/core/form.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

type ResultToastOptions = {
  /** For buttons without a form around them, which have no other place to say what went wrong. */
  withFailures?: boolean;
};

/** Says once, in the corner, what an action that worked has done. */
export function useResultToast(
  result: FormResult | undefined,
  { withFailures = false }: ResultToastOptions = {},
) {
  const told = useRef<FormResult | undefined>(undefined);

  useEffect(() => {
    if (!result || told.current === result) return;
    told.current = result;
    if (result.ok && result.message) showToast(result.message, 'success');
    if (!result.ok && withFailures) showToast(result.form ?? Object.values(result.fields)[0] ?? '', 'error');
  }, [result, withFailures]);
}

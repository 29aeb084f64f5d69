import { useEffect, useRef } from 'react';
import type { FormResult, FormSuccess } from '#app/core/form.ts';

/** Does something once for each answer that worked: closes a dialog, goes on. */
export function useOnSuccess<Data>(
  result: FormResult<Data> | undefined,
  run: (result: FormSuccess<Data>) => void,
) {
  const seen = useRef<FormResult<Data> | undefined>(undefined);
  useEffect(() => {
    if (!result?.ok || seen.current === result) return;
    seen.current = result;
    run(result);
  }, [result, run]);
}

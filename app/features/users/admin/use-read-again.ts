import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { currentRecord } from '#app/shell/admin/held-version.ts';

/** Somebody was faster: the page shows how things are before one decides again. */
export function useReadAgain(result: FormResult | undefined) {
  const { revalidate } = useRevalidator();
  const isConflict = currentRecord(result) !== null;

  useEffect(() => {
    if (isConflict) void revalidate();
  }, [result, isConflict, revalidate]);
}

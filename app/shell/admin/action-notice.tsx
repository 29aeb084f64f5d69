import { useActionData } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { Alert } from '#app/ui/alert.tsx';

/** What a form sent without scripts has done; with them a toast says so. */
export function ActionNotice() {
  const result = useActionData<FormResult>();
  if (!result?.ok || !result.message) return null;

  return (
    <Alert tone="success" className="mb-6">
      {result.message}
    </Alert>
  );
}

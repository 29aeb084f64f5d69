import { useActionData } from 'react-router';
import type { FormResult } from '#app/core/forms/form.ts';
import { say } from '#app/i18n/sentence.ts';
import { Alert } from '#app/ui/alert.tsx';

/** The result of a form that was sent without scripts; with scripts a toast shows it. */
export function ActionNotice() {
  const result = useActionData<FormResult>();
  if (!result?.ok || !result.message) return null;

  return (
    <Alert tone="success" className="mb-6">
      {say(result.message)}
    </Alert>
  );
}

import { createContext, use } from 'react';

export type Submitter = { name: string; value: string };

type FormActivity = { isPending: boolean; submitter: Submitter | null };

/** What a button inside a form needs to know to show progress by itself. */
export const FormActivityContext = createContext<FormActivity>({ isPending: false, submitter: null });

/** Whether this button is the one that is sending its form. */
export function useIsSubmitting({
  type,
  name,
  value,
}: {
  type?: string;
  name?: string;
  value?: string | number | readonly string[];
}) {
  const { isPending, submitter } = use(FormActivityContext);
  if (!isPending || type === 'button' || type === 'reset') return false;
  if (!submitter?.name) return !name;
  return submitter.name === name && submitter.value === (value ?? '').toString();
}

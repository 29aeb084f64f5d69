import { useState } from 'react';

/** What was just chosen, until the server has said what is: a control that jumps back and forth is doubted. */
export function useAsked<Value>(stored: Value, isPending: boolean) {
  const [asked, setAsked] = useState<{ value: Value; isSent: boolean } | null>(null);
  if (asked && isPending && !asked.isSent) setAsked({ ...asked, isSent: true });
  if (asked?.isSent && !isPending) setAsked(null);
  return [asked ? asked.value : stored, (value: Value) => setAsked({ value, isSent: false })] as const;
}

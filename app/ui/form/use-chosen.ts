import { useState } from 'react';

/**
 * The value that was just chosen, until the server has answered: otherwise the control would jump back to the old
 * value meanwhile.
 */
export function useOptimisticValue<Value>(stored: Value, isPending: boolean) {
  const [asked, setAsked] = useState<{ value: Value; isSent: boolean } | null>(null);
  if (asked && isPending && !asked.isSent) setAsked({ ...asked, isSent: true });
  if (asked?.isSent && !isPending) setAsked(null);
  return [asked ? asked.value : stored, (value: Value) => setAsked({ value, isSent: false })] as const;
}

import type { FormFailure } from '#app/core/forms/form.ts';

/** The missing data that a refused move or conversion lists; empty for other failures. */
export function missingIn<Need extends string>(failed: FormFailure): Need[] {
  const details = failed.details as { missing?: Need[] } | undefined;
  return details?.missing ?? [];
}

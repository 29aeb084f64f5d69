import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Saving the open step changes nothing that it shows, so the page's data need not be loaded again. */
export function isStepAutosave({ formData, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') !== 'autosave') return defaultShouldRevalidate;
  return formData.get('step') !== (nextUrl.searchParams.get('step') ?? 'location');
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What keeps the step that is open changes nothing that it shows: reading the page again would only cost. */
export function isAboutThisStep({
  formData,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') !== 'autosave') return defaultShouldRevalidate;
  return formData.get('step') !== (nextUrl.searchParams.get('step') ?? 'location');
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Keeping the open part as a draft changes nothing that it shows, so the page's data need not be loaded again. When
 * somebody else saved meanwhile, the page must show what.
 */
export function revalidatesForm({ formData, nextUrl, ...given }: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') !== 'autosave') {
    return given.actionStatus === conflict || given.defaultShouldRevalidate;
  }
  const open = nextUrl.searchParams.get('edit') ?? nextUrl.searchParams.get('step') ?? 'location';
  return (formData.get('section') ?? formData.get('step')) !== open;
}

const conflict = 409;

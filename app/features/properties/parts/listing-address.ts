/** The query string of the listing with some filters changed; null removes one. Always starts at the first page. */
export function withFilters(search: string, changes: Record<string, string | null>) {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text ? `/properties?${text}` : '/properties';
}

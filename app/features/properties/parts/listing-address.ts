/** The listing's address with some of its words changed; null takes one out. Always from the first page. */
export function withFilters(search: string, changes: Record<string, string | null>) {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text ? `/properties?${text}` : '/properties';
}

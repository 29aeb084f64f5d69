import { useFetcher } from 'react-router';

/** Reads another address for a part of the page. A later read replaces an earlier one. */
export function useRead<Data>() {
  const { data, load } = useFetcher<Data>();
  return { data, read: load };
}

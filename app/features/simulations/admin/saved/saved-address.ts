export const savedPath = '/admin/simulators/saved';
export const savedAddress = (id: string) => `${savedPath}/${id}`;
export const enquiriesPath = '/admin/simulators/enquiries';

/** The address of the list as a file, with the visible columns. */
export function exportAddress(
  path: string,
  params: URLSearchParams,
  format: string,
  columns: readonly string[],
) {
  const address = new URLSearchParams(params);
  address.set('format', format);
  address.set('columns', columns.join(','));
  return `${path}/export?${address}`;
}

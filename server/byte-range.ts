/**
 * The part of a file that a `Range` header asks for. Null asks for the whole file, which is also the answer to headers
 * that we do not understand and to several parts at once.
 */
export function byteRange(header: string | undefined, size: number) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (from === '' && to === '') return null;
  // `-500` is the last 500 bytes.
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

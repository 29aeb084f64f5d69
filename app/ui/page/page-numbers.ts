/**
 * The page numbers to offer: the first, the last, the current one and its neighbours, with gaps where some are left
 * out.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  const shown = [...new Set(near)]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);

  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    // A gap of one page takes as much space as the number itself.
    if (missing === 1) return [number - 1, number];
    return missing > 1 ? ['gap' as const, number] : [number];
  });
}

/** The class of a fact in a grid: a long text takes the whole width; on a phone a sentence already does. */
export function factSpan(text: string) {
  if (text.length > 90) return 'col-span-full';
  return text.length > 24 ? 'max-sm:col-span-full' : '';
}

/** Joins class names, without those that a condition left out. */
export function classes(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ');
}

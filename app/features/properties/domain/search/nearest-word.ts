/** How many slips a word of this length may have: in a short word one slip already makes another word. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 9 ? 1 : 2);

/** The known word that a mistyped one most probably is; null when none is near enough. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  let best: { word: string; slips: number } | null = null;
  for (const word of known) {
    const slips = slipsBetween(typed, word);
    if (slips > slipsAllowed(typed.length) || (best && best.slips <= slips)) continue;
    best = { word, slips };
  }
  return best?.word ?? null;
}

/** The fewest letters to change, add, drop, or swap with the next, to turn one word into another. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}

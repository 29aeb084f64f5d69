const day = 86_400_000;

/** Hermosillo keeps seven hours behind UTC all year. */
const behind = 7 * 3_600_000;

/** The day of the week there, Monday being 1, and the Monday that the week began with: `2026-11-16`. */
export function weekOf(now: Date) {
  const there = new Date(now.getTime() - behind);
  const weekday = there.getUTCDay() || 7;
  const monday = new Date(there.getTime() - (weekday - 1) * day).toISOString().slice(0, 10);
  return { weekday, monday };
}

const day = 86_400_000;

/** Hermosillo is UTC−7 all year. */
const utcOffset = 7 * 3_600_000;

/** The day of the week in Hermosillo (Monday is 1) and the date of its Monday: `2026-11-16`. */
export function weekOf(now: Date) {
  const there = new Date(now.getTime() - utcOffset);
  const weekday = there.getUTCDay() || 7;
  const monday = new Date(there.getTime() - (weekday - 1) * day).toISOString().slice(0, 10);
  return { weekday, monday };
}

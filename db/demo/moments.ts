const oneDay = 24 * 3600 * 1000;
const dayInHermosillo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Hermosillo' });

/** The dates of the demo count from the moment it is loaded, so that it always looks recent. */
export function momentsFrom(now: Date) {
  const at = (days: number) => new Date(now.getTime() + days * oneDay);
  return {
    now,
    ago: (days: number) => at(-days),
    /** yyyy-mm-dd in Hermosillo. */
    dayIn: (days: number) => dayInHermosillo.format(at(days)),
  };
}
export type Moments = ReturnType<typeof momentsFrom>;

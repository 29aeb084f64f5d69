const timeZone = 'America/Hermosillo';
const inThisYear = new Intl.DateTimeFormat('es-MX', { timeZone, day: 'numeric', month: 'short' });
const inAnyYear = new Intl.DateTimeFormat('es-MX', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const year = new Intl.DateTimeFormat('es-MX', { timeZone, year: 'numeric' });

/** `14 nov`, and `14 nov 2025` when it is not in the current year: for chips with little room. */
export function nearDay(value: Date | string, now: Date | string | number = Date.now()) {
  const [then, today] = [new Date(value), new Date(now)];
  return (year.format(then) === year.format(today) ? inThisYear : inAnyYear).format(then);
}

/** A duration in one unit: seconds under a minute, minutes under an hour, hours under two days, then days. */
export function spanOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 48 * 3_600) return { unit: 'hours', count: Math.floor(seconds / 3_600) };
  return { unit: 'days', count: Math.floor(seconds / 86_400) };
}

/** `4:07`, or `1:04:07` from one hour on. */
export function countdown(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1_000));

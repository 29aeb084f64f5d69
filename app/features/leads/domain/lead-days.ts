/** Days on which something happened: they cannot lie in the future. */
const pastDays = ['visitedOn', 'ownerAuthorizedOn'] as const;
type PastDay = (typeof pastDays)[number];

/** The first of these days that a change sets after today; a day that stays as it was is not judged again. */
export function dayNotYetCome(
  change: { [Day in PastDay]?: string | null | undefined },
  before: Record<PastDay, string | null>,
  today: string,
): PastDay | null {
  const isWrong = (name: PastDay) => {
    const day = change[name];
    return typeof day === 'string' && day !== before[name] && day > today;
  };
  return pastDays.find(isWrong) ?? null;
}

import type { CreditKind } from '../credit-rules.ts';
import { monthsAfter } from '../months.ts';

export const versionStates = ['in_force', 'scheduled', 'earlier', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

/** Of those that wait, in the order in which they begin, the one that will be in force when another begins on a day. */
export const overtakenOn = <Version extends { startsOn: string }>(
  scheduled: readonly Version[],
  startsOn: string,
): Version | null => scheduled.findLast((waiting) => waiting.startsOn <= startsOn) ?? null;

/** The last day on which a version may begin that is published on another. */
export const latestStart = (today: string) => monthsAfter(today, 24);

type Dated = { kind: CreditKind; version: number; startsOn: string; withdrawnAt: Date | null };

/** What a version is on a day, among the others: the last that has begun is in force. */
export function versionState(own: Dated, all: readonly Dated[], today: string): VersionState {
  if (own.withdrawnAt) return 'withdrawn';
  if (own.startsOn > today) return 'scheduled';
  const isOvertaken = all.some(
    (other) =>
      other.kind === own.kind &&
      !other.withdrawnAt &&
      other.startsOn <= today &&
      (other.startsOn > own.startsOn || (other.startsOn === own.startsOn && other.version > own.version)),
  );
  return isOvertaken ? 'earlier' : 'in_force';
}

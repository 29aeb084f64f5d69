import type { CreditKind } from '../credit-rules.ts';
import { monthsAfter } from '../months.ts';

export const versionStates = ['in_force', 'scheduled', 'earlier', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

/** The scheduled version (given in order of their start) that a version starting on this day would replace. */
export const versionReplacedOn = <Version extends { startsOn: string }>(
  scheduled: readonly Version[],
  startsOn: string,
): Version | null => scheduled.findLast((waiting) => waiting.startsOn <= startsOn) ?? null;

/** The last day on which a version published today may start. */
export const latestStart = (today: string) => monthsAfter(today, 24);

type Dated = { kind: CreditKind; version: number; startsOn: string; withdrawnAt: Date | null };

/** The state of a version on a day: the last one that has started is in force. */
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

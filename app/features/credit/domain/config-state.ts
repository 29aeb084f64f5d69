import type { CreditKind } from './credit-rules.ts';
import { monthsAfter } from './months.ts';

export const versionStates = ['in_force', 'scheduled', 'earlier', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

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

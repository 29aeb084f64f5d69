import type { CreditConfig } from '../credit-rules.ts';

/** The version that a draft started from, and the versions that its author knew at that time. */
export type DraftBase = {
  /** The number of the version; zero when there was none. */
  version: number;
  value: CreditConfig;
  /** The newest number, whether that version had started or not. */
  newest: number;
  /** The number of the version in force. */
  inForce: number;
};

export type PageNumbers = Pick<DraftBase, 'newest' | 'inForce'>;

/** What happened since a draft was started: somebody published, or a scheduled version came into force. */
export function changeSinceDraftStarted(
  base: DraftBase,
  { newest, inForce }: PageNumbers,
): 'published' | 'begun' | null {
  if (newest > base.newest) return 'published';
  return inForce === base.inForce || inForce === base.version ? null : 'begun';
}

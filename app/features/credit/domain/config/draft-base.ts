import type { CreditConfig } from '../credit-rules.ts';

/** What a draft began from, and what its author had seen when it did. */
export type DraftBase = {
  /** The number of the version; none where there was none. */
  version: number;
  value: CreditConfig;
  /** The newest number, whether it had begun or not. */
  newest: number;
  /** The number in force. */
  inForce: number;
};

export type PageNumbers = Pick<DraftBase, 'newest' | 'inForce'>;

/** What has happened since a draft began: somebody published, or a version began with its day. */
export function sinceBegun(base: DraftBase, { newest, inForce }: PageNumbers): 'published' | 'begun' | null {
  if (newest > base.newest) return 'published';
  return inForce === base.inForce || inForce === base.version ? null : 'begun';
}

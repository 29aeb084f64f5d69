/** Entries that people write themselves; the others are added by the system. */
export const writtenEntryKinds = ['note', 'call', 'message', 'email', 'visit'] as const;
export type WrittenEntryKind = (typeof writtenEntryKinds)[number];

/** Entries that say that somebody was in contact with the person: only these end the wait of «Minuto cinco». */
const contactKinds = ['call', 'message', 'email', 'visit'] as const satisfies WrittenEntryKind[];
export const isContact = (kind: string) => contactKinds.some((contact) => contact === kind);

export type EntryDetails = Record<string, string | number | boolean | null | string[]>;

/**
 * What an entry about the assignment says. It may know the account and not its name; only an entry without both tells
 * that nobody has the record.
 */
export function assignmentTold({ advisor, advisorId }: EntryDetails) {
  if (advisor) return 'assigned';
  return advisorId ? 'assigned_unnamed' : 'unassigned';
}

/** A new entry. Besides the common kinds, a feature can name its own. */
export type NewEntry = {
  kind: string;
  text?: string;
  fromState?: string | null;
  toState?: string | null;
  reason?: string;
  details?: EntryDetails;
  /** The person whom the record is about may read it. */
  isShared?: boolean;
  at?: Date;
};

/** How many entries a page shows at first and at most. */
export const entryLimits = { first: 30, most: 1_000 } as const;

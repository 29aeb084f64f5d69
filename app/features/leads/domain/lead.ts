export const leadSources = ['website', 'phone', 'referral', 'social_media', 'walk_in', 'legacy'] as const;
export type LeadSource = (typeof leadSources)[number];

/** What a person chooses by hand: the site and the import say so themselves. */
export const handSources = ['phone', 'referral', 'social_media', 'walk_in'] as const satisfies LeadSource[];

export const leadPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type LeadPriority = (typeof leadPriorities)[number];

/** Documents of a sale that sellers are asked for; which of them are needed is a setting. */
export const documentKinds = ['escritura', 'predial', 'identificacion', 'agua', 'plano', 'otro'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the timeline tells. The first group is written by people, the rest writes itself. */
export const spokenKinds = ['note', 'call', 'message', 'visit'] as const;
export const entryKinds = [
  ...spokenKinds,
  'received',
  'created',
  'status',
  'stage',
  'undone',
  'edited',
  'assigned',
  'escalated',
  'task',
  'task_done',
  'document',
  'document_removed',
  'photos',
  'converted',
  'letter',
] as const;

export const leadLimits = { photos: 10, documents: 30 } as const;

/** How long a move on the board can be taken back without a reason. */
export const undoMinutes = 10;

export const leadSources = ['website', 'phone', 'referral', 'social_media', 'walk_in', 'legacy'] as const;
export type LeadSource = (typeof leadSources)[number];

/** The sources that a person can choose. The public form and the import set theirs themselves. */
export const handSources = ['phone', 'referral', 'social_media', 'walk_in'] as const satisfies LeadSource[];

export const leadPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type LeadPriority = (typeof leadPriorities)[number];

/** Documents of a sale that sellers are asked for; which of them are needed is a setting. */
export const documentKinds = ['escritura', 'predial', 'identificacion', 'agua', 'plano', 'otro'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const leadLimits = { photos: 10, documents: 30 } as const;

/** How long a move on the board can be undone without a reason. */
export const undoMinutes = 10;

/** `pending`: invited or e-mail not verified; `inactive`: switched off by staff. */
export const userStatuses = ['active', 'inactive', 'pending'] as const;

/** As people are listed: a deleted person can be restored for some days. */
export const shownStatuses = [...userStatuses, 'deleted'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

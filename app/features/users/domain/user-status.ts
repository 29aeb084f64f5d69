/** `pending`: invited or e-mail not verified; `inactive`: switched off by staff. */
export const userStatuses = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof userStatuses)[number];

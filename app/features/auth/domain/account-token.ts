/** The modes of `/auth/action`. */
export const accountTokenKinds = ['verifyEmail', 'resetPassword', 'recoverEmail'] as const;
export type AccountTokenKind = (typeof accountTokenKinds)[number];

/** How long each code is valid, in minutes. */
export const accountTokenMinutes: Record<AccountTokenKind, number> = {
  verifyEmail: 3 * 24 * 60,
  resetPassword: 60,
  recoverEmail: 30 * 24 * 60,
};

/** The modes of `/auth/action`. */
export const accountTokenKinds = ['verifyEmail', 'resetPassword', 'recoverEmail', 'confirmDevice'] as const;
export type AccountTokenKind = (typeof accountTokenKinds)[number];

/** How long each code is valid, in minutes: no less than the longest wait for another letter of its kind. */
export const accountTokenMinutes: Record<AccountTokenKind, number> = {
  verifyEmail: 3 * 24 * 60,
  resetPassword: 4 * 60,
  recoverEmail: 30 * 24 * 60,
  confirmDevice: 4 * 60,
};

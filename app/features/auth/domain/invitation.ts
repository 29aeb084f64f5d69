export const invitationStatuses = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Why an invitation link of `/register` cannot be used. */
export type InvitationProblem = 'expired' | 'used' | 'revoked' | 'unknown';

export function invitationProblem(
  invitation: { status: InvitationStatus; expired: boolean } | undefined,
): InvitationProblem | null {
  if (!invitation) return 'unknown';
  switch (invitation.status) {
    case 'accepted':
      return 'used';
    case 'revoked':
      return 'revoked';
    case 'expired':
      return 'expired';
    case 'pending':
      return invitation.expired ? 'expired' : null;
  }
}

import { Status, type Tone } from '#app/ui/badge.tsx';
import type { InvitationStatus } from '#app/features/auth/domain/invitation.ts';
import type { ShownStatus } from '../domain/user-status.ts';
import { useTexts } from '../texts.ts';

const userTones: Record<ShownStatus, Tone> = {
  active: 'green',
  inactive: 'neutral',
  pending: 'ochre',
  deleted: 'red',
};
const invitationTones: Record<InvitationStatus, Tone> = {
  pending: 'ochre',
  accepted: 'green',
  expired: 'red',
  revoked: 'neutral',
};

export function UserStatusWord({ status }: { status: ShownStatus }) {
  const { t } = useTexts();
  return <Status tone={userTones[status]}>{t(`users.status.${status}`)}</Status>;
}

export function InvitationStatusWord({ status }: { status: InvitationStatus }) {
  const { t } = useTexts();
  return <Status tone={invitationTones[status]}>{t(`users.invitation_status.${status}`)}</Status>;
}

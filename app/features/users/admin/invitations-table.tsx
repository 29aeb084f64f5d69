import { RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlay/dialog.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { invitationStatuses } from '#app/features/auth/domain/invitation.ts';
import { useTexts } from '../texts.ts';
import { InvitationLink, type InvitationMade } from './invitation-link.tsx';
import { useListTable } from './list-table.ts';
import type { InvitationList, ListQuery, RoleChoice } from './list-types.ts';
import { NoneFound } from './none-found.tsx';
import { InvitationStatusWord } from './status-words.tsx';

type Invitation = InvitationList['rows'][number];

type InvitationsTableProps = {
  list: InvitationList;
  query: ListQuery;
  roles: readonly RoleChoice[];
  /** The button that an empty list shows. */
  action: ReactNode;
};

export function InvitationsTable({ list, query, roles, action }: InvitationsTableProps) {
  const { t } = useTexts();
  const columns = useInvitationColumns();
  const table = useListTable(list, query, roles, {
    id: 'invitation',
    label: t('users.field.status'),
    options: invitationStatuses.map((status) => ({
      value: status,
      label: t(`users.invitation_status.${status}`),
    })),
  });
  const { rowActions, dialogs } = useInvitationActions();

  return (
    <>
      <DataTable
        id="invitations"
        caption={t('users.tab.invitations')}
        columns={columns}
        rows={list.rows}
        rowKey={(invitation) => invitation.id}
        rowLabel={(invitation) => invitation.email}
        {...(list.rows.some(({ mayRevoke }) => mayRevoke) ? { rowActions } : {})}
        {...table}
        searchPlaceholder={t('users.invitations.search')}
        empty={
          <EmptyState drawing="door" title={t('users.invitations.empty')} action={action}>
            {t('users.invitations.empty_hint')}
          </EmptyState>
        }
        emptyFiltered={
          <NoneFound title={t('users.invitations.none_found')} allHref="/admin/users?tab=invitations" />
        }
      />
      {dialogs}
    </>
  );
}

function useInvitationColumns(): Column<Invitation>[] {
  const { t, date, dateTime } = useTexts();
  return [
    {
      id: 'email',
      header: t('users.field.mail'),
      sortable: true,
      hideable: false,
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    { id: 'role', header: t('users.field.role'), cell: ({ roleLabel }) => roleLabel },
    {
      id: 'status',
      header: t('users.field.status'),
      cell: ({ status }) => <InvitationStatusWord status={status} />,
    },
    { id: 'invitedBy', header: t('users.field.invited_by'), cell: ({ invitedBy }) => invitedBy || '—' },
    {
      id: 'sent',
      header: t('users.field.sent'),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'expires',
      header: t('users.field.expires'),
      sortable: true,
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{dateTime(expiresAt)}</time>,
    },
  ];
}

/** Resending shows the new link; revoking asks first. */
function useInvitationActions() {
  const { t } = useTexts();
  const resending = useWrite<InvitationMade>({ action: '/admin/users', failures: 'toast', isQuiet: true });
  const revoking = useWrite({ action: '/admin/users', failures: 'toast' });
  const [closed, setClosed] = useState<unknown>();
  const [toRevoke, setToRevoke] = useState<Invitation | null>(null);

  const made = resending.result?.ok && resending.result !== closed ? resending.result.data : null;

  const rowActions = (invitation: Invitation): MenuItem[] => [
    ...(invitation.mayResend
      ? [
          {
            id: 'resend',
            label: t('users.invite.resend'),
            icon: <RotateCw aria-hidden strokeWidth={1.75} />,
            isQuick: true,
            isDisabled: resending.isWriting,
            onSelect: () => void resending.write('resend', { id: invitation.id }),
          },
        ]
      : []),
    ...(invitation.mayRevoke
      ? [
          {
            id: 'revoke',
            label: t('users.invite.revoke'),
            icon: <Trash2 aria-hidden strokeWidth={1.75} />,
            tone: 'danger' as const,
            onSelect: () => setToRevoke(invitation),
          },
        ]
      : []),
  ];

  const revoke = () => {
    if (toRevoke) void revoking.write('revoke', { id: toRevoke.id });
    setToRevoke(null);
  };
  const dialogs = (
    <>
      <LinkDialog made={made} onClose={() => setClosed(resending.result)} />
      <ConfirmDialog
        isOpen={toRevoke !== null}
        title={t('users.invite.revoke_title')}
        confirmLabel={t('users.invite.revoke')}
        tone="danger"
        onConfirm={revoke}
        onClose={() => setToRevoke(null)}
      >
        {t('users.invite.revoke_detail', { email: toRevoke?.email ?? '' })}
      </ConfirmDialog>
    </>
  );
  return { rowActions, dialogs };
}

function LinkDialog({ made, onClose }: { made: InvitationMade | null; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={made !== null}
      onClose={onClose}
      title={t('users.invite.resent_title')}
      footer={
        <Button type="button" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      }
    >
      {made ? <InvitationLink made={made} /> : null}
    </Dialog>
  );
}

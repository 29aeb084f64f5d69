import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import { rolesTopic, usersTopic } from '#app/features/roles/domain/topics.ts';
import { invitationsTopic } from '#app/features/auth/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { Tabs } from '#app/ui/page/tabs.tsx';
import { useDeletedOnArrival } from '#app/ui/undo/use-undo.ts';
import { invitationIdInput, inviteInput, usersQuery } from '../domain/user-schema.ts';
import { inviteUser, resendInvitation, revokeInvitation } from '../server/invitations.server.ts';
import { usersPage } from '../server/users-page.server.ts';
import { useTexts } from '../texts.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import type { Route } from './+types/users.page.ts';

export const loader = page({
  access: ['users', 'read'],
  query: usersQuery,
  read: (context, { query }) => usersPage(context, query),
});

export const action = actions({
  invite: intent({
    access: ['users', 'invite'],
    input: inviteInput,
    async run(context, input) {
      return done('users.invite.done', await inviteUser(context, input));
    },
  }),
  resend: intent({
    access: ['users', 'invite'],
    input: invitationIdInput,
    async run(context, { id }) {
      return done('users.invite.resent', await resendInvitation(context, id));
    },
  }),
  revoke: intent({
    access: ['users', 'invite'],
    input: invitationIdInput,
    async run(context, { id }) {
      await revokeInvitation(context, id);
      return done('users.invite.revoked');
    },
  }),
});

export const handle = shows(usersTopic, invitationsTopic, rolesTopic);

export function meta() {
  return [{ title: 'Usuarios · Sahuaro' }];
}

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { query, list, totals, roles, mayInvite } = loaderData;
  const [params] = useSearchParams();
  // Other pages link here with the dialog open.
  const [inviting, setInviting] = useState({ isOpen: mayInvite && params.has('invite'), round: 0 });
  useDeletedMessage();

  const invite = () => setInviting(({ round }) => ({ isOpen: true, round: round + 1 }));
  const stopInviting = () => {
    setInviting({ ...inviting, isOpen: false });
    if (params.has('invite')) void navigate('/admin/users', { replace: true });
  };
  const inviteButton = mayInvite ? (
    <Button type="button" icon={<UserPlus aria-hidden strokeWidth={1.75} />} onClick={invite}>
      {t('users.invite.open')}
    </Button>
  ) : null;

  return (
    <>
      <PageHead title={t('users.title')} lead={t('users.lead')} actions={inviteButton} />
      <Tabs
        label={t('users.title')}
        selected={query.tab}
        onSelect={(tab) =>
          void navigate(tab === 'people' ? '?' : `?tab=${tab}`, { preventScrollReset: true })
        }
        tabs={[
          {
            id: 'people',
            label: t('users.tab.people'),
            count: totals.people,
            content: list.kind === 'people' ? <PeopleTable list={list} query={query} roles={roles} /> : null,
          },
          {
            id: 'invitations',
            label: t('users.tab.invitations'),
            count: totals.waiting,
            content:
              list.kind === 'invitations' ? (
                <InvitationsTable list={list} query={query} roles={roles} action={inviteButton} />
              ) : null,
          },
        ]}
      />
      <InviteDialog
        key={inviting.round}
        isOpen={inviting.isOpen}
        onClose={stopInviting}
        roles={roles.filter((role) => role.mayAssignRole)}
      />
    </>
  );
}

/** After a person was deleted the list says so, and offers to undo it. */
function useDeletedMessage() {
  const { t } = useTexts();
  useDeletedOnArrival({
    message: t('users.deleted'),
    undo: (id) => ({ intent: 'restore', values: { confirmed: 'yes' }, action: `/admin/users/${id}` }),
  });
}

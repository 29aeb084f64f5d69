import { redirect } from 'react-router';
import { z } from 'zod';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { rolesTopic, usersTopic } from '#app/features/roles/domain/topics.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import {
  changeRoleInput,
  changeStatusInput,
  confirmedInput,
  editUserInput,
  leaveInput,
} from '../domain/user-schema.ts';
import {
  changeUserRole,
  changeUserStatus,
  deleteUser,
  editUser,
  endUserSessions,
  restoreUser,
} from '../server/edit-users.server.ts';
import { userPage } from '../server/users-page.server.ts';
import { useTexts } from '../texts.ts';
import { UserAccess } from './user-access.tsx';
import { UserCard } from './user-card.tsx';
import { UserEditForm } from './user-edit-form.tsx';
import { UserRoleForm } from './user-role-form.tsx';
import type { Route } from './+types/user.page.ts';

const userParams = z.object({ userId: z.uuid() });
const userIdOf = (params: Record<string, string>) => readParams(userParams, params).userId;

export const loader = page({
  access: ['users', 'read'],
  params: userParams,
  read: (context, { params }) => userPage(context, params.userId),
});

export const action = actions({
  edit: intent({
    access: ['users', 'write'],
    input: editUserInput,
    async run(context, input, params) {
      return done('users.saved', await editUser(context, userIdOf(params), input));
    },
  }),
  role: intent({
    access: ['users', 'write'],
    input: changeRoleInput,
    async run(context, input, params) {
      const { revoked } = await changeUserRole(context, userIdOf(params), input);
      return done(
        revoked > 0
          ? { key: 'users.role_changed_revoked', params: { count: revoked } }
          : 'users.role_changed',
      );
    },
  }),
  status: intent({
    access: ['users', 'write'],
    input: changeStatusInput,
    async run(context, input, params) {
      await changeUserStatus(context, userIdOf(params), input);
      return done(input.status === 'active' ? 'users.activated' : 'users.deactivated');
    },
  }),
  endSessions: intent({
    access: ['users', 'write'],
    input: confirmedInput,
    async run(context, _input, params) {
      await endUserSessions(context, userIdOf(params));
      return done('users.sessions_ended');
    },
  }),
  delete: intent({
    access: ['users', 'delete'],
    input: leaveInput,
    async run(context, { takers }, params) {
      const userId = userIdOf(params);
      await deleteUser(context, userId, takers);
      return redirect(`/admin/users?deleted=${userId}`);
    },
  }),
  restore: intent({
    access: ['users', 'delete'],
    input: confirmedInput,
    async run(context, _input, params) {
      await restoreUser(context, userIdOf(params));
      return done('users.restored');
    },
  }),
});

export const handle = shows(
  onlyFor(usersTopic, ({ params }) => params['userId']),
  rolesTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  const { displayName, email } = loaderData?.person ?? {};
  return [{ title: `${displayName || email || 'Usuario'} · Sahuaro` }];
}

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { person, roles, actions: allowed } = loaderData;
  const name = person.displayName || person.email;

  return (
    <>
      <PageHead
        title={name}
        breadcrumbs={[{ label: t('users.title'), to: '/admin/users' }, { label: name }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid gap-6">
          <UserCard {...loaderData} />
          {allowed.includes('edit') ? <UserEditForm person={person} isSelf={loaderData.isSelf} /> : null}
        </div>
        <div className="grid gap-6">
          {allowed.includes('changeRole') ? <UserRoleForm person={person} roles={roles} /> : null}
          <UserAccess {...loaderData} />
        </div>
      </div>
    </>
  );
}

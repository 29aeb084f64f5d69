import { csv } from '#app/core/csv.ts';
import { dayOf } from '#app/core/day.ts';
import { date, dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page, type RouteContext } from '#app/platform/http/route.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { usersQuery, type UsersQuery } from '../domain/user-schema.ts';
import { exportInvitations } from '../server/invitations-page.server.ts';
import { exportUsers } from '../server/users-page.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['users', 'read'],
  query: usersQuery,
  async read(context, { query }) {
    await enforceLimits(context.db, [{ key: `export:${context.actor.id}`, times: 30, seconds: 3_600 }]);
    const table = query.tab === 'people' ? await people(context, query) : await invitations(context, query);
    const name = `${query.tab === 'people' ? 'usuarios' : 'invitaciones'}-${dayOf(context.now)}.csv`;
    return new Response(table, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    });
  },
});

type Context = RouteContext<readonly ['users', 'read']>;

async function people(context: Context, query: UsersQuery) {
  const header = ['person', 'email', 'phone', 'role', 'status', 'last_login', 'created'];
  const rows = await exportUsers(context, query);
  return csv(
    header.map((name) => translate(`users.field.${name}`)),
    rows.map((person) => [
      person.displayName,
      person.email,
      person.phone,
      person.roleLabel,
      translate(`users.status.${person.status}`),
      person.lastLoginAt && dateTime(person.lastLoginAt),
      date(person.createdAt),
    ]),
  );
}

async function invitations(context: Context, query: UsersQuery) {
  const header = ['email', 'role', 'status', 'invited_by', 'sent', 'expires'];
  const rows = await exportInvitations(context, query);
  return csv(
    header.map((name) => translate(`users.field.${name}`)),
    rows.map((row) => [
      row.email,
      row.roleLabel,
      translate(`users.invitation_status.${row.status}`),
      row.invitedBy,
      dateTime(row.createdAt),
      dateTime(row.expiresAt),
    ]),
  );
}

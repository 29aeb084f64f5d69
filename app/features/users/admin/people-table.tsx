import { Avatar } from '#app/ui/avatar.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { RowTitle } from '#app/ui/table/row-title.tsx';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { shownStatuses } from '../domain/user-status.ts';
import { useTexts } from '../texts.ts';
import { useListTable } from './list-table.ts';
import type { ListQuery, PeopleList, RoleChoice } from './list-types.ts';
import { NoneFound } from './none-found.tsx';
import { UserStatusWord } from './status-words.tsx';

type PeopleTableProps = { list: PeopleList; query: ListQuery; roles: readonly RoleChoice[] };
type Person = PeopleList['rows'][number];

export function PeopleTable({ list, query, roles }: PeopleTableProps) {
  const { t } = useTexts();
  const columns = usePeopleColumns();
  const table = useListTable(list, query, roles, {
    id: 'status',
    label: t('users.field.status'),
    options: shownStatuses.map((status) => ({ value: status, label: t(`users.status.${status}`) })),
  });

  return (
    <DataTable
      id="users"
      caption={t('users.tab.people')}
      columns={columns}
      rows={list.rows}
      rowKey={(person) => person.id}
      rowLabel={nameOf}
      rowHref={(person) => `/admin/users/${person.id}`}
      {...table}
      searchPlaceholder={t('users.list.search')}
      empty={<EmptyState drawing="door" title={t('users.list.empty')} />}
      emptyFiltered={<NoneFound title={t('users.list.none_found')} allHref="/admin/users" />}
    />
  );
}

function nameOf({ displayName, email }: Person) {
  return displayName || email;
}

function usePeopleColumns(): Column<Person>[] {
  const { t, date, dateTime, ago } = useTexts();
  return [
    {
      id: 'name',
      header: t('users.field.person'),
      cell: (person) => <PersonCell person={person} />,
      sortable: true,
      hideable: false,
    },
    {
      id: 'email',
      header: t('users.field.mail'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
      isWhole: true,
      sortable: true,
    },
    { id: 'phone', header: t('users.field.phone'), cell: ({ phone }) => (phone ? phoneText(phone) : '—') },
    { id: 'role', header: t('users.field.role'), cell: ({ roleLabel }) => roleLabel ?? t('users.no_role') },
    {
      id: 'status',
      header: t('users.field.status'),
      cell: ({ status }) => <UserStatusWord status={status} />,
    },
    {
      id: 'login',
      header: t('users.field.last_login'),
      sortable: true,
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          // «hace 3 minutos» may change between rendering on the server and in the browser.
          <time dateTime={lastLoginAt} title={dateTime(lastLoginAt)} suppressHydrationWarning>
            {ago(lastLoginAt)}
          </time>
        ) : (
          t('users.never')
        ),
    },
    {
      id: 'created',
      header: t('users.field.created'),
      sortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ];
}

function PersonCell({ person }: { person: Person }) {
  const { displayName, email, photo } = person;
  return (
    <RowTitle
      picture={
        <Avatar
          displayName={displayName}
          email={email}
          src={photo}
          size="sm"
          isDecorative
          className="compact:md:size-7"
        />
      }
      title={displayName || email}
    />
  );
}

import { useSearchParams } from 'react-router';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { useTexts } from '../texts.ts';
import type { InvitationList, ListQuery, PeopleList, RoleChoice } from './list-types.ts';

/** What both lists of the page share: their state in the address, the role filter and the export. */
export function useListTable(
  list: PeopleList | InvitationList,
  query: ListQuery,
  roles: readonly RoleChoice[],
  ownFilter: TableFilter,
) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const roleFilter: TableFilter = {
    id: 'role',
    label: t('users.field.role'),
    options: roles.map(({ key, label }) => ({ value: key, label })),
  };

  return {
    state: {
      search: query.search,
      sort: query.sort,
      page: query.page,
      pageSize: query.pageSize,
      total: list.total,
    },
    filters: [roleFilter, ownFilter],
    exportHref: () => `/admin/users/export?${params}`,
  };
}

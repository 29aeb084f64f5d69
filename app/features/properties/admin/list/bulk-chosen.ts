import type { BulkScope } from '#app/ui/table/table.tsx';

/** The checked properties, or all that the search finds. */
export type Chosen = { ids: string[]; scope: BulkScope };

export const countOf = ({ ids, scope }: Chosen) => (scope.kind === 'search' ? scope.total : ids.length);

/** How the server is told which properties. */
export function chosenFields({ ids, scope }: Chosen) {
  const form = new FormData();
  if (scope.kind === 'search') {
    form.set('search', scope.query);
    form.set('expected', String(scope.total));
  } else for (const id of ids) form.append('ids[]', id);
  return form;
}

import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { liveTopic, onlyFor, type PageHandle, shows } from '#app/core/live-topic.ts';
import { page } from '#app/platform/http/route.server.ts';
import { routeTable } from './route-table.ts';
import { topicTable } from './topic-table.ts';

const homes = liveTopic('homes');

/** A build with one page of the back office and one endpoint. */
function buildWith(handle: PageHandle | undefined) {
  const loader = page({ access: 'signed-in', read: () => null });
  const office = 'shell/admin-layout';
  const routes = {
    [office]: { id: office, module: { loader, default: () => null } },
    page: { id: 'page', parentId: office, path: 'admin/x', module: { loader, handle, default: () => null } },
    file: { id: 'file', parentId: office, path: 'admin/x/export', module: { loader } },
  };
  return { routes } as unknown as ServerBuild;
}

test('an office page without a handle is an error, a page with an empty `shows()` is not', () => {
  expect(() => routeTable(buildWith(undefined))).toThrow('page: the office page does not say');
  const shown = (handle: PageHandle) => routeTable(buildWith(handle)).find(({ id }) => id === 'page')?.shows;
  expect(shown(shows())).toEqual([]);
  expect(shown(shows(onlyFor(homes, () => '1')))).toEqual(['homes']);
});

test('topics are listed with the pages that show them, and an unregistered topic is an error', () => {
  const registered = [{ topic: homes, isCached: true }] as const;
  expect(topicTable(registered, buildWith(shows(homes)))).toEqual([
    { name: 'homes', isCached: true, shownBy: ['page'] },
  ]);
  expect(() => topicTable([], buildWith(shows(homes)))).toThrow('«homes»');
});

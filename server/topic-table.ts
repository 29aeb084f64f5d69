import type { ServerBuild } from 'react-router';
import type { RegisteredTopic } from '#app/platform/feature.server.ts';
import { routeTable } from './route-table.ts';

/** Every live topic that a feature registers, with the routes that show it. A page may only show registered topics. */
export function topicTable(registered: readonly RegisteredTopic[], build: ServerBuild) {
  const routes = routeTable(build);
  const names = new Set(registered.map(({ topic }) => topic.name));
  for (const { id, shows } of routes) {
    const unknown = shows?.find((name) => !names.has(name));
    if (unknown) throw new Error(`${id}: shows the topic «${unknown}», which no feature.server.ts lists`);
  }
  return registered.map(({ topic: { name }, ...flags }) => ({
    name,
    ...flags,
    shownBy: routes.filter(({ shows }) => shows?.includes(name)).map(({ id }) => id),
  }));
}

import { matchRoutes, type ServerBuild } from 'react-router';
import { routeActions, routePatterns } from './screens.ts';

const kilobyte = 1024;

/** Files go up to the largest that any form takes. Everything else that people send is typed. */
export const bodyLimits = { typed: 256 * kilobyte, files: 20 * kilobyte * kilobyte };

const byBuild = new WeakMap<ServerBuild, (path: string) => number>();

/**
 * How many bytes may be sent to a path. Checked before the body is read: parsing is work that a stranger could ask
 * for without end.
 */
export function bodyLimitOf(build: ServerBuild) {
  const known = byBuild.get(build);
  if (known) return known;
  const takers = new Set(
    routeActions(build)
      .filter(({ intents }) => Object.values(intents).some(({ takesFiles }) => takesFiles))
      .map(({ pattern }) => pattern),
  );
  const routes = routePatterns(build).map((path) => ({ path }));
  const limit = (path: string) => {
    const match = matchRoutes(routes, path.replace(/\.data$/, ''))?.at(-1);
    return match && takers.has(match.route.path) ? bodyLimits.files : bodyLimits.typed;
  };
  byBuild.set(build, limit);
  return limit;
}

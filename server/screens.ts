import { matchPath, type ServerBuild } from 'react-router';

const findersByBuild = new WeakMap<ServerBuild, (path: string) => boolean>();

/** Tells whether a page exists at a path; created once per build from its route table. */
export function screenFinder(build: ServerBuild) {
  const known = findersByBuild.get(build);
  if (known) return known;

  const patterns = routePatterns(build).filter((pattern) => !pattern.endsWith('*'));
  const answers = new Map<string, boolean>();
  const hasScreen = (path: string) => {
    const answer = answers.get(path) ?? patterns.some((pattern) => matchPath(pattern, path) !== null);
    // The paths come from our own menus, so this cache stays small.
    answers.set(path, answer);
    return answer;
  };
  findersByBuild.set(build, hasScreen);
  return hasScreen;
}

/** The full path of every route that has a page or an endpoint of its own. */
export function routePatterns({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) =>
    route && (route.path || route.index) ? [fullPath(routes, route.id)] : [],
  );
}

export function fullPath(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id];
  if (!route) return '';
  const parent = route.parentId ? fullPath(routes, route.parentId) : '';
  return `${parent.replace(/\/$/, '')}/${route.path ?? ''}`;
}

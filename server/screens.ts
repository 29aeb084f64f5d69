import { matchPath, type ServerBuild } from 'react-router';
import type { Access } from '#app/core/access.ts';
import type { OfficeScreenRule } from '#app/platform/http/request-facts.server.ts';

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

const officeScreensByBuild = new WeakMap<ServerBuild, readonly OfficeScreenRule[]>();

/** The pages of the office that need a permission, read once per build from what their loaders declare. */
export function officeScreens(build: ServerBuild): readonly OfficeScreenRule[] {
  const known = officeScreensByBuild.get(build);
  if (known) return known;
  const screens = Object.values(build.routes).flatMap((route) => {
    const declaration = route && 'default' in route.module ? declarationOf(route.module.loader) : undefined;
    if (!route || !declaration || typeof declaration.access === 'string') return [];
    const { access, denied = 'common.denied.page' } = declaration;
    return [{ pattern: fullPath(build.routes, route.id), access, denied }];
  });
  officeScreensByBuild.set(build, screens);
  return screens;
}

type Declared = { access: Access; denied?: string };

const declarationOf = (loader: unknown) => (loader as { declaration?: Declared } | undefined)?.declaration;

type DeclaredIntent = { access: Access; takesFiles?: true };

/** Every route that takes forms, with what its intents declare. */
export function routeActions({ routes }: ServerBuild) {
  return Object.values(routes).flatMap((route) => {
    const action = route?.module.action as { intents?: Record<string, DeclaredIntent> } | undefined;
    return route && action?.intents ? [{ pattern: fullPath(routes, route.id), intents: action.intents }] : [];
  });
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

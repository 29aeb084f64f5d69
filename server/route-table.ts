import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type { Access } from '#app/core/access.ts';
import { shownTopicNames } from '#app/core/live-topic.ts';
import { fullPath } from './screens.ts';

type Declared = { access: Access; input: unknown };
export type RouteDescription = {
  id: string;
  path: string;
  /** A page, an endpoint, or a layout around pages, which has no address of its own. */
  kind: 'page' | 'endpoint' | 'frame';
  loader: (Declared & { query: unknown; params: unknown }) | null;
  intents: Record<string, Declared>;
  /** Names of the live topics whose changes make the page reload; null when it declares none. */
  shows: string[] | null;
};

type DeclaredLoader = { declaration?: { access: Access; params?: z.ZodType; query?: z.ZodType } };
type DeclaredAction = { intents?: Record<string, { access: Access; input: z.ZodType }> };

/** Pages inside this layout reload on live changes, so each of them must declare what it shows. */
const officeLayout = 'shell/admin-layout';

/** Every route with its access rule and its inputs. A route without a declaration is an error. */
export function routeTable({ routes }: ServerBuild): RouteDescription[] {
  return Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { loader, action, default: component } = route.module;
    const declaration = (loader as DeclaredLoader | undefined)?.declaration;
    const intents = (action as DeclaredAction | undefined)?.intents;
    const isLayout = route.id === 'root' || (route.path === undefined && !route.index);
    if (loader && !declaration) throw new Error(`${route.id}: the loader is not made with page()`);
    if (action && !intents) throw new Error(`${route.id}: the action is not made with actions()`);
    if (!loader && !action && !isLayout) throw new Error(`${route.id}: no declared access`);
    const shows = shownTopicNames(route.module.handle);
    if (route.parentId === officeLayout && component && !shows) {
      throw new Error(
        `${route.id}: the office page does not say which topics it shows, as in handle = shows()`,
      );
    }

    return [
      {
        id: route.id,
        path: fullPath(routes, route.id),
        kind: isLayout ? 'frame' : component ? 'page' : 'endpoint',
        loader: declaration
          ? {
              access: declaration.access,
              input: null,
              query: describe(declaration.query),
              params: describe(declaration.params),
            }
          : null,
        intents: Object.fromEntries(
          Object.entries(intents ?? {}).map(([name, { access, input }]) => [
            name,
            { access, input: describe(input) },
          ]),
        ),
        shows,
      },
    ];
  });
}

function describe(schema: z.ZodType | undefined) {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;
}

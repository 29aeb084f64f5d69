import type { ServerBuild } from 'react-router';
import { z } from 'zod';
import type { Access } from '#app/core/access.ts';
import type { UseLimit } from '#app/platform/http/route.server.ts';
import { shownTopicNames } from '#app/core/live-topic.ts';
import { fullPath } from './screens.ts';

/** How often an address may use it, or that what exceeds its limits is stored in quarantine. */
type DeclaredLimit = UseLimit | 'quarantine' | null;

type Declared = {
  access: Access;
  input: unknown;
  /** Whether the intent says that it takes files, and so may be large. */
  takesFiles: boolean;
  /** Whether its schema has a field for a file. */
  hasFile: boolean;
  limit: DeclaredLimit;
};
export type RouteDescription = {
  id: string;
  path: string;
  /** A page, an endpoint, or a layout around pages, which has no address of its own. */
  kind: 'page' | 'endpoint' | 'frame';
  loader: { access: Access; query: unknown; params: unknown; limit: DeclaredLimit } | null;
  intents: Record<string, Declared>;
  /** Names of the live topics whose changes make the page reload; null when it declares none. */
  shows: string[] | null;
};

type DeclaredLoader = {
  declaration?: { access: Access; params?: z.ZodType; query?: z.ZodType; limit?: UseLimit };
};
type DeclaredAction = {
  intents?: Record<
    string,
    { access: Access; input: z.ZodType; takesFiles?: true; limit?: UseLimit | 'quarantine' }
  >;
};

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
              query: describe(declaration.query),
              params: describe(declaration.params),
              limit: declaration.limit ?? null,
            }
          : null,
        intents: Object.fromEntries(
          Object.entries(intents ?? {}).map(([name, { access, input, takesFiles = false, limit = null }]) => [
            name,
            { access, input: describe(input), takesFiles, hasFile: hasFile(input), limit },
          ]),
        ),
        shows,
      },
    ];
  });
}

/** Looks for a field that is a `File`, at any depth of a schema. */
function hasFile(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if ('_zod' in schema) {
    const { def } = schema._zod as { def: { type?: string; fn?: (value: unknown) => unknown } };
    return (def.type === 'custom' && acceptsOnlyFiles(def.fn)) || hasFile(def, seen);
  }
  return Object.values(schema).some((part) => hasFile(part, seen));
}

/** A schema for instances of a class is a function; those of other rules may fail on a file. */
function acceptsOnlyFiles(accepts: ((value: unknown) => unknown) | undefined) {
  try {
    return accepts?.({}) === false && accepts(new File([], '')) === true;
  } catch {
    return false;
  }
}

function describe(schema: z.ZodType | undefined) {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;
}

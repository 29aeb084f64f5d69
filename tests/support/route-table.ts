import { readFileSync } from 'node:fs';
import type { RouteDescription } from '#server/route-table.ts';

/** The doors of the product, as the build wrote them down. */
export const routes: RouteDescription[] = JSON.parse(readFileSync('build/routes.json', 'utf8'));

/** An address for a pattern: each parameter gets a record that exists. */
export function addressOf(pattern: string, params: Record<string, string>) {
  return pattern
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? (params[part.slice(1).replace(/\?$/, '')] ?? 'desconocido')
        : part.replace(/^\*$/, 'no-existe'),
    )
    .join('/');
}

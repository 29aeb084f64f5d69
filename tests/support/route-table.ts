import { readFileSync } from 'node:fs';
import type { Access } from '#app/core/access.ts';
import type { RouteDescription } from '#server/route-table.ts';
import type { Records } from './scenarios/records.ts';

/** All routes of the product, as written by the build. */
export const routes: RouteDescription[] = JSON.parse(readFileSync('build/routes.json', 'utf8'));

type Fields = { properties?: Record<string, unknown>; required?: string[] } | null;

/** One access point: reading an address, or one intent of its form. */
export type AccessPoint = {
  name: string;
  pattern: string;
  /** The feature that has the route. */
  feature: string;
  kind: 'page' | 'endpoint';
  access: Access;
  /** Null for reading. */
  intent: string | null;
  /** The declared parameters of the address, or fields of the form. */
  fields: string[];
  /** Fields that a form must have. */
  required: string[];
};

export const accessPoints: AccessPoint[] = routes.flatMap(({ id, kind, path: pattern, loader, intents }) => {
  if (kind === 'frame') return [];
  const accessPoint = (intent: string | null, access: Access, input: unknown): AccessPoint => ({
    name: `${intent === null ? 'GET' : `POST ${intent}`} ${pattern} (${id})`,
    pattern,
    feature: id.split('/')[1] ?? '',
    kind,
    access,
    intent,
    fields: Object.keys((input as Fields)?.properties ?? {}),
    required: (input as Fields)?.required ?? [],
  });
  return [
    ...(loader ? [accessPoint(null, loader.access, loader.query)] : []),
    ...Object.entries(intents).map(([intent, { access, input }]) => accessPoint(intent, access, input)),
  ];
});

/** Pages that take a record in the query: the text before it, and the name of the record. */
const inQuery: Record<string, { before: string; name: string }> = {
  '/sell/gracias': { before: '?v=', name: 'sellThanks' },
  '/alcanza/gracias': { before: '?v=', name: 'enquiryThanks' },
  '/reset-password': { before: '?oobCode=', name: 'resetPasswordCode' },
  '/auth/action': { before: '?mode=verifyEmail&oobCode=', name: 'verifyEmailCode' },
};

/** The names of the records in an address. */
export function parametersOf(pattern: string) {
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked = inQuery[pattern];
  return asked ? [...inPath, asked.name] : inPath;
}

/** The address of a pattern, with a record for each parameter. */
export function addressOf(pattern: string, records: Records) {
  const recordOf = (name: string) => {
    const record = records[name];
    if (record === undefined) throw new Error(`${pattern}: no record for ${name}`);
    return record;
  };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => recordOf(name)).replace(/\*$/, 'no-existe');
  const asked = inQuery[pattern];
  return asked ? path + asked.before + encodeURIComponent(recordOf(asked.name)) : path;
}

/** The address from which an open page loads its data. */
export function dataAddress(address: string) {
  const [path = '', ...query] = address.split('?');
  return [path === '/' ? '/_.data' : `${path}.data`, ...query].join('?');
}

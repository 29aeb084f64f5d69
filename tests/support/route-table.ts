import { readFileSync } from 'node:fs';
import type { Access } from '#app/core/access.ts';
import type { RouteDescription } from '#server/route-table.ts';
import type { Records } from './records.ts';

/** The doors of the product, as the build wrote them down. */
export const routes: RouteDescription[] = JSON.parse(readFileSync('build/routes.json', 'utf8'));

type Fields = { properties?: Record<string, unknown>; required?: string[] } | null;

/** One way in: the reading of an address, or one thing that a form sent there asks for. */
export type Door = {
  name: string;
  pattern: string;
  kind: 'page' | 'endpoint';
  access: Access;
  /** Null for reading. */
  intent: string | null;
  /** What it declares to take, in the address or in the form. */
  fields: string[];
  /** Those that a form cannot be sent without. */
  required: string[];
};

export const doors: Door[] = routes.flatMap(({ id, kind, path: pattern, loader, intents }) => {
  if (kind === 'frame') return [];
  const door = (intent: string | null, access: Access, input: unknown): Door => ({
    name: `${intent === null ? 'GET' : `POST ${intent}`} ${pattern} (${id})`,
    pattern,
    kind,
    access,
    intent,
    fields: Object.keys((input as Fields)?.properties ?? {}),
    required: (input as Fields)?.required ?? [],
  });
  return [
    ...(loader ? [door(null, loader.access, loader.query)] : []),
    ...Object.entries(intents).map(([intent, { access, input }]) => door(intent, access, input)),
  ];
});

/** Pages whose record is in the query: what comes before it, and its name. */
const inQuery: Record<string, { before: string; name: string }> = {
  '/sell/gracias': { before: '?v=', name: 'sellThanks' },
  '/alcanza/gracias': { before: '?v=', name: 'enquiryThanks' },
  '/reset-password': { before: '?oobCode=', name: 'resetPasswordCode' },
  '/auth/action': { before: '?mode=verifyEmail&oobCode=', name: 'verifyEmailCode' },
};

/** The records that an address of this pattern names. */
export function parametersOf(pattern: string) {
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked = inQuery[pattern];
  return asked ? [...inPath, asked.name] : inPath;
}

/** An address for a pattern: each parameter gets its record. */
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

/** Where a page that is open asks for the data of an address. */
export function dataAddress(address: string) {
  const [path = '', ...query] = address.split('?');
  return [path === '/' ? '/_.data' : `${path}.data`, ...query].join('?');
}

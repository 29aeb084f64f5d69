import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean }
  >;
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const installed = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? '0.0.0';
const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Earlier versions have known vulnerabilities. */
const floors: Record<string, string> = {
  hono: '4.13.5',
  '@hono/node-server': '1.19.15',
  'react-router': '8.3.0',
  'better-auth': '1.6.30',
  'drizzle-orm': '0.45.2',
  sharp: '0.35.4',
  nodemailer: '10.0.5',
};

describe('what we depend on', () => {
  test.each(Object.entries(floors))('%s is at least %s', (name, floor) => {
    expect(compare(installed(name), floor)).toBeGreaterThanOrEqual(0);
  });

  test('is pinned exactly', () => {
    const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    );
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('has its integrity in the lock and no download address', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual(
      [],
    );
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  test('holds no server components runtime', () => {
    expect(Object.keys(lock.packages).filter((path) => path.includes('react-server-dom'))).toEqual([]);
  });

  test('the timestamps of the migrations increase, so that none is skipped', () => {
    const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
      entries: { when: number }[];
    };
    const times = entries.map(({ when }) => when);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });
});

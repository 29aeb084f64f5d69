import { spawnSync } from 'node:child_process';
import { features } from '#app/features.ts';

/**
 * `npm run graph`: which feature imports which, as a table in the order of `app/features.ts`, and every import cycle.
 * Type imports count too. Exits with an error when there is a cycle.
 */
type Module = { source: string; dependencies: { resolved: string }[] };

const { stdout, stderr } = spawnSync(
  'depcruise',
  ['app', '--output-type', 'json', '--include-only', '^app/features/'],
  { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
);
if (!stdout) throw new Error(stderr);
const { modules } = JSON.parse(stdout) as { modules: Module[] };

const featureOf = (path: string) => path.split('/')[2] ?? '';
const imports = new Map<string, Map<string, number>>(features.map((name) => [name, new Map()]));
for (const { source, dependencies } of modules) {
  const from = featureOf(source);
  for (const to of dependencies.map(({ resolved }) => featureOf(resolved))) {
    if (from === to) continue;
    const known = imports.get(from) ?? new Map<string, number>();
    known.set(to, (known.get(to) ?? 0) + 1);
    imports.set(from, known);
  }
}

const width = Math.max(...features.map((name) => name.length));
for (const [name, known] of imports) {
  const list = [...known].map(([other, count]) => `${other} ${count}`).join(', ');
  console.log(`${name.padEnd(width)}  ${list || '—'}`);
}

const cycle = findCycle();
console.log(cycle ? `\nCycle: ${cycle.join(' → ')}` : '\nNo cycle.');
process.exitCode = cycle ? 1 : 0;

/** The first chain of imports that leads from a feature back to itself. */
function findCycle() {
  const done = new Set<string>();
  function visit(name: string, path: readonly string[]): string[] | null {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name)?.keys() ?? []) {
      const found = visit(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  }
  for (const name of imports.keys()) {
    const found = visit(name, []);
    if (found) return found;
  }
  return null;
}

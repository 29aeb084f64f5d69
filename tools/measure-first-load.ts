import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * How much JavaScript a first visit to a page downloads, with the best brotli compression: `node
 * tools/measure-first-load.ts /about [build/client]`.
 */
type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
  url: string;
};

export type FirstLoad = { files: { file: string; bytes: number; brotli: number }[]; brotli: number };

export async function measureFirstLoad(path: string, clientDir: string): Promise<FirstLoad> {
  const manifest = await readManifest(clientDir);
  const matched = matchRoutes(routeTree(manifest), path) ?? [];
  const routes = matched.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? []);
  const asked = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const scripts = await withImports([manifest.url, ...asked], clientDir);

  const files = [...scripts].map(([file, code]) => ({ file, bytes: code.length, brotli: brotliSize(code) }));
  files.sort((one, other) => other.brotli - one.brotli);
  return { files, brotli: files.reduce((sum, { brotli }) => sum + brotli, 0) };
}

/** The router's manifest of the build: `window.__reactRouterManifest={…};` */
async function readManifest(clientDir: string): Promise<Manifest> {
  const assets = join(clientDir, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-.+\.js$/.test(file));
  if (!name) throw new Error(`No router manifest in ${assets}. Build first.`);
  const code = await readFile(join(assets, name), 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest;
}

function routeTree({ routes }: Manifest, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const place = path === undefined ? { id } : { id, path };
      return index ? { ...place, index } : { ...place, children: routeTree({ routes } as Manifest, id) };
    });
}

/**
 * Every file that the given files load with `import`; files that they may load later with `import()` are not counted.
 */
async function withImports(urls: string[], clientDir: string) {
  const found = new Map<string, Buffer>();
  const waiting = [...urls];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue;
    const code = await readFile(join(clientDir, url));
    found.set(url, code);
    for (const [, name] of code.toString('utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`/assets/${name}`);
    }
  }
  return found;
}

function brotliSize(code: Buffer) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (import.meta.main) {
  const [, , path = '/about', clientDir = 'build/client'] = process.argv;
  const { files, brotli } = await measureFirstLoad(path, clientDir);
  for (const file of files) {
    console.log(`${String(file.brotli).padStart(8)} ${String(file.bytes).padStart(8)}  ${file.file}`);
  }
  console.log(`${String(brotli).padStart(8)} brotli bytes of JavaScript for ${path} (${files.length} files)`);
}

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Builds pages and server, compresses the static files once, and writes the route table. */
run(['node_modules/@react-router/dev/bin.cjs', 'build']);
compressAssets('build/client');
writeFileSync('build/routes.json', run(['build/server/index.js', 'routes']));
writeFileSync('build/topics.json', run(['build/server/index.js', 'topics']));

function run(args: string[]) {
  const done = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout}\n${done.stderr}\n`);
    process.exit(1);
  }
  return done.stdout;
}

function compressAssets(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    if (bytes.length < 512) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

// `npm start`: installs what is missing, builds when stale, then becomes the server.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, productEnvironment, productNode } from './bootstrap.mjs';

ensureInstalled();
await ensureBuilt();

const server = spawn(productNode(), ['build/server/index.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(),
});
// The terminal's Ctrl-C reaches both; what is sent to us alone is handed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

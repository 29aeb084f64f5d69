// `npm start`: installs what is missing, builds when a source changed, then runs the server.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, productEnvironment, productNode } from './bootstrap.mjs';

ensureInstalled();
await ensureBuilt();

const server = spawn(productNode(), ['build/server/index.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: productEnvironment(),
});
// Ctrl-C in the terminal reaches both processes; a signal sent only to this one is passed on to the server.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

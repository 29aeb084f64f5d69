import { config } from './config.server.ts';

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type Level = Exclude<(typeof levels)[number], 'silent'>;

type Fields = Record<string, unknown>;

/** One JSON line per fact. Values are encoded, so nobody can write a line of their own. */
function write(level: Level, event: string, fields: Fields = {}) {
  if (levels.indexOf(level) > levels.indexOf(config.logLevel)) return;
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, plainErrors);
  process.stderr.write(`${line}\n`);
}

function plainErrors(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause };
}

export const log = {
  error: (event: string, fields?: Fields) => write('error', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  info: (event: string, fields?: Fields) => write('info', event, fields),
  debug: (event: string, fields?: Fields) => write('debug', event, fields),
};

import { config } from './config.server.ts';

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type Level = Exclude<(typeof levels)[number], 'silent'>;

type Fields = Record<string, unknown>;

/** One JSON line per fact. Values are encoded, so nobody can write a line of their own. */
function write(level: Level, event: string, fields: Fields = {}) {
  if (levels.indexOf(level) > levels.indexOf(config.logLevel)) return;
  process.stderr.write(`${logLine(level, event, fields)}\n`);
}

export function logLine(level: Level, event: string, fields: Fields) {
  return JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, plainErrors);
}

/** Addresses that open a door by themselves are told without their key. */
export const loggedPath = (path: string) =>
  path.replace(/^\/(seguimiento|disponibilidad|simulacion)\/[^/.]+/, '/$1/…');

function plainErrors(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message: withoutValues(message), stack: stack && withoutValues(stack), cause };
}

/** The query builder puts what a query was given into its error: names, telephones, mail. */
const withoutValues = (text: string) =>
  text.replace(/(Failed query: [^]*?\nparams: )[^]*?(?=\n {4}at |$)/, '$1…');

export const log = {
  error: (event: string, fields?: Fields) => write('error', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  info: (event: string, fields?: Fields) => write('info', event, fields),
  debug: (event: string, fields?: Fields) => write('debug', event, fields),
};

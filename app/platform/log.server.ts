import { config } from './config.server.ts';

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type Level = Exclude<(typeof levels)[number], 'silent'>;

type Fields = Record<string, unknown>;

/** Writes one JSON line per event. Values are encoded, so that nobody can forge a log line. */
function write(level: Level, event: string, fields: Fields = {}) {
  if (levels.indexOf(level) > levels.indexOf(config.logLevel)) return;
  process.stderr.write(`${logLine(level, event, fields)}\n`);
}

export function logLine(level: Level, event: string, fields: Fields) {
  return JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, plainErrors);
}

/** Removes the token from addresses that give access by themselves. */
export const loggedPath = (path: string) =>
  path.replace(/^\/(seguimiento|disponibilidad|simulacion)\/[^/.]+/, '/$1/…');

function plainErrors(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { name, message: withoutValues(message), stack: stack && withoutValues(stack), cause };
}

/** Drizzle puts the values of a query into its error message: names, telephones, e-mail addresses. */
const withoutValues = (text: string) =>
  text.replace(/(Failed query: [^]*?\nparams: )[^]*?(?=\n {4}at |$)/, '$1…');

export const log = {
  error: (event: string, fields?: Fields) => write('error', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  info: (event: string, fields?: Fields) => write('info', event, fields),
  debug: (event: string, fields?: Fields) => write('debug', event, fields),
};

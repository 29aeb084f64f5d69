import { type Config, readConfig } from './read-config.ts';

/** The only `process.env` in the application: a bad value stops the start, not a request, and says which it is. */
export const config = readOrLeave();

function readOrLeave(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

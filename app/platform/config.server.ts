import { type Config, readConfig } from './read-config.ts';

/** The only place that reads `process.env`: a bad value stops the server at its start and is named in the error. */
export const config = readConfigOrExit();

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

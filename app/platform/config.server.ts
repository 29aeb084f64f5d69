import { readConfig } from './read-config.ts';

/** The only `process.env` in the application: a bad value stops the start, not a request. */
export const config = readConfig(process.env);

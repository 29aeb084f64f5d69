import type { TestProject } from 'vitest/node';
import { jobs } from '#server/jobs.ts';
import { prepareDatabase } from '#server/open-database.ts';
import { adminQuery, type ServerAddress, startTestPostgres } from './postgres.ts';
import { testSecrets } from '../test-secrets.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerAddress;
  }
}

export const templateName = 'sahuaro_template';

/** One PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const { address, stop } = await startTestPostgres();
  await adminQuery(address, `drop database if exists ${templateName} with (force)`);
  await adminQuery(address, `create database ${templateName}`);
  await prepareDatabase({ ...address, database: templateName }, { demo: false }, testSecrets, jobs);
  project.provide('postgres', address);
  return stop;
}

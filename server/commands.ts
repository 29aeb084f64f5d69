import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { emailField, nameField } from '#app/features/auth/domain/auth-schema.ts';
import { makeSuperadmin } from '#app/features/auth/server/create-account.server.ts';
import { importPostalFile, PostalFileError } from '#app/features/exchange/server/postal-file.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { isAppError, type Message, messageOf } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import { asDatabase, openPool } from '#app/platform/data/database.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { writeBackupFile } from '#app/platform/postgres/backup.server.ts';
import { serverAndDatabase } from '#app/platform/postgres/databases.server.ts';
import { DataFolderInUseError, OperatorError } from '#app/platform/postgres/errors.server.ts';
import { restoreBackup } from '#app/platform/postgres/restore.server.ts';
import { findRunningPostgres } from '#app/platform/postgres/running.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import { loadSecrets } from '#app/platform/security/secrets.server.ts';
import { jobContext } from '#app/platform/use-case.server.ts';
import { jobs } from './jobs.ts';
import { databaseName, openDatabase, openServer, terminal } from './open-database.ts';
import { useCaseServices } from './use-case-services.ts';
import { version } from '../package.json' with { type: 'json' };

/** `npm run backup [-- FILE]`: writes the database and its files to one file, also while the product is running. */
export async function backup(config: Config, [path]: string[]) {
  const target = resolve(path ?? join(config.dataDir, 'backups', `sahuaro-${stamp()}.sahuaro`));
  await mkdir(resolve(target, '..'), { recursive: true });
  const server = await serverToRead(config);
  const pool = openPool(server.connection, { max: 2 });
  try {
    await writeBackupFile({
      pool,
      filesDir: join(config.dataDir, 'files'),
      productVersion: version,
      path: target,
    });
    terminal(`Respaldo completo: ${target}`);
    terminal('Guarda aparte la carpeta de claves (DATA_DIR/keys): sin ella no se leen los datos cifrados.');
  } finally {
    await pool.end();
    await server.close();
  }
}

/** A connection that also works while the product is running: to its PostgreSQL, or to one started for this command. */
export async function serverToRead(config: Config) {
  try {
    return await openServer(config, jobs);
  } catch (error) {
    const running = error instanceof DataFolderInUseError ? await findRunningPostgres(config.dataDir) : null;
    if (!running) throw error;
    return { connection: { ...running, database: databaseName }, close: async () => {} };
  }
}

function stamp() {
  return new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
}

/** `npm run restore -- FILE`: replaces everything with a backup. The product must be stopped. */
export async function restore(config: Config, [path]: string[]) {
  if (!path) throw new OperatorError('Di qué respaldo: npm run restore -- ARCHIVO');
  const server = await openServer(config, jobs);
  try {
    const { server: admin, database } = serverAndDatabase(server.connection);
    const result = await restoreBackup({
      path: resolve(path),
      admin,
      database,
      filesDir: resolve(config.dataDir, 'files'),
      migrate: (pool, upTo) => migrateDatabase(pool, jobs, upTo?.length),
      log: terminal,
    });
    terminal(`Respaldo restaurado: ${result.tables.length} tablas, ${result.files} archivos.`);
  } finally {
    await server.close();
  }
}

/** `npm run import:postal-codes -- FILE`: imports colonias by postal code, also while the product is running. */
export async function importPostalCodes(config: Config, [path]: string[]) {
  if (!path) throw new OperatorError('Di qué archivo: npm run import:postal-codes -- ARCHIVO');
  const server = await serverToRead(config);
  const pool = openPool(server.connection, { max: 2 });
  try {
    await migrateDatabase(pool, jobs);
    const states = await importPostalFile(asDatabase(pool), resolve(path));
    for (const { state, rows } of states) terminal(`${state}: ${colonias(rows)}`);
    terminal(`Códigos postales importados: ${colonias(states.reduce((sum, { rows }) => sum + rows, 0))}.`);
  } catch (error) {
    throw postalProblem(error);
  } finally {
    await pool.end();
    await server.close();
  }
}

const colonias = (count: number) => `${count} ${count === 1 ? 'colonia' : 'colonias'}`;

function postalProblem(error: unknown) {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
    return new OperatorError('No encontramos ese archivo.');
  if (!(error instanceof PostalFileError)) return error;
  const lines = error.problems
    .slice(0, 50)
    .map(({ line, message }) => `  línea ${line}: ${translate(message.key, message.params)}`);
  const more = error.problems.length > 50 ? ['  …'] : [];
  return new OperatorError(['No se importó nada. El archivo tiene problemas:', ...lines, ...more].join('\n'));
}

const adminInput = z.object({ email: emailField, displayName: nameField, password: z.string() });
const adminQuestions = { email: 'Correo', displayName: 'Nombre completo', password: 'Contraseña' };

/** «Contraseña: Debe tener al menos 10 caracteres» */
function answerProblem(name: string | undefined, { key, params }: Message) {
  const question = adminQuestions[name as keyof typeof adminQuestions];
  return [question, translate(key, params)].filter(Boolean).join(': ');
}

/** `npm run create-admin`: creates a superadmin from the terminal, for an agency that can no longer sign in. */
export async function createAdmin(config: Config) {
  const given = await askFor(adminQuestions);
  const person = adminInput.safeParse(given);
  if (!person.success) {
    const lines = person.error.issues.map((issue) =>
      answerProblem(String(issue.path[0]), issueMessage(issue)),
    );
    throw new OperatorError(lines.join('\n'));
  }

  const secrets = await loadSecrets(config.secrets, config.dataDir);
  const database = await openDatabase({ ...config, demo: false }, secrets, jobs);
  const pool = openPool(database.connection, { max: 2 });
  try {
    // A person at the terminal has no session, so the audit entry records the terminal as the origin.
    const services = { ...useCaseServices(config, secrets), db: asDatabase(pool) };
    await makeSuperadmin(jobContext(services, 'create-admin'), person.data);
    terminal(`${person.data.email} es Super Administrador.`);
  } catch (error) {
    throw isAppError(error) ? new OperatorError(answerProblem(error.field, messageOf(error))) : error;
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Asks one question after the other; answers may also come from a file. A password is not shown while it is typed. */
async function askFor<Name extends string>(questions: Record<Name, string>) {
  let isSecret = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isSecret) process.stdout.write(chunk);
      done();
    },
  });
  const { isTTY } = process.stdin;
  const lines = createInterface({ input: process.stdin, output, terminal: isTTY });
  const answers = lines[Symbol.asyncIterator]();
  const given = {} as Record<Name, string>;
  for (const name of Object.keys(questions) as Name[]) {
    process.stdout.write(`${questions[name]}: `);
    isSecret = name === 'password';
    const { value } = await answers.next();
    given[name] = value ?? '';
    if (isSecret && isTTY) process.stdout.write('\n');
  }
  lines.close();
  return given;
}

import { open, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { asDatabase, openPool } from '#app/platform/data/database.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { phoneKeyOf } from '#app/platform/data/person-where.server.ts';
import { readPersonalData } from '#app/platform/data/personal-data.server.ts';
import { errorCode, OperatorError } from '#app/platform/postgres/errors.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import { loadSecrets } from '#app/platform/security/secrets.server.ts';
import { jobContext } from '#app/platform/use-case.server.ts';
import { serverToRead } from './commands.ts';
import { jobs } from './jobs.ts';
import { terminal } from './open-database.ts';
import { personalDataZip } from './personal-data-zip.ts';
import { useCaseServices } from './use-case-services.ts';

const usage = 'npm run personal-data -- --email CORREO --phone TELÉFONO --out ARCHIVO.zip';

/** `npm run personal-data`: writes everything stored about a person to one file, also while the product is running. */
export async function personalData(config: Config, args: string[]) {
  const { out, ...person } = readPersonArguments(args);
  const path = resolve(out);
  const file = await openNew(path);
  try {
    const held = await readHeld(config, person, (pieces) => file.writeFile(pieces));
    terminal(`Datos personales: ${held.records} registros y ${held.files} archivos en ${path}`);
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await file.close();
  }
}

type Asked = { emails: string[]; phoneKeys: string[] };

async function readHeld(
  config: Config,
  person: Asked,
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
) {
  const secrets = await loadSecrets(config.secrets, config.dataDir);
  const server = await serverToRead(config);
  const pool = openPool(server.connection, { max: 2 });
  try {
    await migrateDatabase(pool, jobs);
    const services = { ...useCaseServices(config, secrets), db: asDatabase(pool) };
    const held = await readPersonalData(jobContext(services, 'personal-data'), person, userInfo().username);
    await write(personalDataZip(held));
    return {
      records: held.parts.reduce((sum, { records }) => sum + records.length, 0),
      files: held.files.length,
    };
  } finally {
    await pool.end();
    await server.close();
  }
}

/** `--email` and `--phone` may be repeated, for a person who has several. */
export function readPersonArguments(args: string[]) {
  const { email: emails, phone: phones, out } = argumentsOf(args);
  if (!out || emails.length + phones.length === 0) throw new OperatorError(`Di de quién y a dónde: ${usage}`);
  const wrongEmail = emails.find((email) => !z.email().safeParse(email).success);
  if (wrongEmail !== undefined) throw new OperatorError(`«${wrongEmail}» no es un correo.`);
  const phoneKeys = phones.map((phone) => {
    const key = phoneKeyOf(phone);
    if (!key) throw new OperatorError(`«${phone}» no es un teléfono.`);
    return key;
  });
  return { out, emails, phoneKeys };
}

function argumentsOf(args: string[]) {
  const repeated = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    return parseArgs({ args, options: { email: repeated, phone: repeated, out: { type: 'string' } } }).values;
  } catch {
    throw new OperatorError(`No entendemos la orden. Es: ${usage}`);
  }
}

/** Readable only by the operator, and never overwrites a file. */
function openNew(path: string) {
  return open(path, 'wx', 0o600).catch((error: unknown) => {
    const sentences: Record<string, string> = {
      EEXIST: `Ya hay un archivo ${path}. Elige otro nombre.`,
      ENOENT: `No existe la carpeta de ${path}.`,
    };
    const sentence = sentences[errorCode(error) ?? ''];
    throw sentence ? new OperatorError(sentence) : error;
  });
}

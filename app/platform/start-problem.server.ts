import { folderProblem } from './files/data-folder.server.ts';
import { OperatorError } from './postgres/errors.server.ts';
import type { Config } from './read-config.ts';

const fullDisk = /No space left on device|Disk quota exceeded/;

/**
 * The sentence for the person at the terminal, where the cause is one that they can mend: the disk, or the database in
 * DATABASE_URL. Anything else is returned as it is.
 */
export function startProblem(error: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  const isFull = error instanceof Error && fullDisk.test(error.message);
  if (isFull) return folderProblem(Object.assign(error, { code: 'ENOSPC' }), config.dataDir) ?? error;
  if (error instanceof OperatorError) return error;

  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    if (/^(53100|ENOSPC|EDQUOT|EROFS)$/.test(code)) return folderProblem(current, config.dataDir) ?? error;
    const sentence = config.databaseUrl && databaseSentence(code, current.message, config.databaseUrl);
    if (sentence) return new OperatorError(sentence, { cause: error });
  }
  return error;
}

/** Names the server and the database, and never the password. */
function databaseSentence(code: string, message: string, url: string) {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const where = `«${searchParams.get('host') ?? `${hostname}:${port || 5432}`}»`;
  const remedy = 'corrige DATABASE_URL';
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `No se encuentra el equipo «${hostname}»: ${remedy}.`;
  if (code === '3D000') {
    const name = decodeURIComponent(pathname.slice(1));
    return `El PostgreSQL de ${where} no tiene la base de datos «${name}»: créala o ${remedy}.`;
  }
  if (code.startsWith('28') || /password must be a/.test(message)) {
    return `El PostgreSQL de ${where} no acepta ese usuario con esa contraseña: ${remedy}.`;
  }
  if (code === '42501') {
    return `El usuario de DATABASE_URL no puede crear tablas en ${where}: dale permiso o ${remedy}.`;
  }
  if (code.startsWith('57P0'))
    return `El PostgreSQL de ${where} se está iniciando o deteniendo: inténtalo en un momento.`;
  if (code === '53300') {
    return `El PostgreSQL de ${where} no admite más conexiones: cierra alguna o aumenta max_connections.`;
  }
  const isSilent = /trying to connect|Connection terminated|connection timeout/.test(message);
  if (isSilent || /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|EACCES|EPIPE)/.test(code)) {
    return `Ningún PostgreSQL contesta en ${where}: inícialo o ${remedy}.`;
  }
  return null;
}

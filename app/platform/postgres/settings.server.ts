import { randomBytes } from 'node:crypto';
import { chown, lstat, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from './run-as.server.ts';

export type ServerSettings = Record<string, string>;

/** For a machine with 2 cores and 2 GB that also runs other programs. `ALTER SYSTEM` overrides these. */
const defaults: ServerSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Limits how much log has to be replayed after a crash.
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  checkpoint_timeout: '5min',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // PostgreSQL writes its own log, because a pipe to Node would break when Node is killed.
  logging_collector: 'on',
  log_directory: 'log',
  // One file per weekday, overwritten a week later.
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %q%a ',
  // Error details contain values of the row, so they are left out to keep personal data out of the log.
  log_error_verbosity: 'terse',
};

/** Passed on the command line, where no file and no `ALTER SYSTEM` can weaken them. */
const guarantees: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
};

export const settingsFileName = 'sahuaro.conf';

/** Arguments that override the configuration files; the given settings (of a test) come last. */
export function serverArguments(socketDir: string, port: number, settings: ServerSettings) {
  const all = { ...guarantees, unix_socket_directories: `"${socketDir}"`, port: String(port), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The settings that a running server must have, as it reports them. */
export function promisedSettings(settings: ServerSettings): ServerSettings {
  return {
    listen_addresses: guarantees['listen_addresses'] ?? '',
    fsync: settings['fsync'] ?? 'on',
    full_page_writes: settings['full_page_writes'] ?? 'on',
  };
}

/** Written at every start, so that a new version of the program brings its own values. */
export async function writeSettings(clusterDir: string, user: ServerUser) {
  const lines = Object.entries(defaults).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = `# Written by Sahuaro at every start. To change a value use ALTER SYSTEM.\n${lines.join('\n')}\n`;
  const path = join(clusterDir, settingsFileName);
  const isFile = await lstat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (isFile && (await readFile(path, 'utf8')) === text) return;

  await writeOwned(path, text, user);
}

/**
 * Writes into a folder that belongs to the server's user. We may be root and must not follow a symlink that the user
 * placed there, so a new file is made and moved into place.
 */
export async function writeOwned(path: string, text: string, user: ServerUser) {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, text, { mode: 0o600, flag: 'wx' });
  if (user) await chown(fresh, user.uid, user.gid);
  await rename(fresh, path);
}

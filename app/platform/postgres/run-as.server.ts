import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from './errors.server.ts';

/** The user that the server runs as; null means the user that runs us. */
export type ServerUser = { name: string; uid: number; gid: number } | null;

export type RunResult = { ok: boolean; output: string };

/** PostgreSQL's programs run in English and get none of our environment variables, which may contain secrets. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };

export const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: `postgres` if the machine has it, else `nobody`. */
export async function userForRoot(): Promise<NonNullable<ServerUser>> {
  const users = await passwd();
  const found = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (found) return found;

  throw new OperatorError(
    'PostgreSQL no puede correr como root y este equipo no tiene los usuarios «postgres» ni «nobody». ' +
      'Cree uno (por ejemplo: useradd --system postgres) o dé otra base de datos en DATABASE_URL.',
  );
}

export async function userById(uid: number, gid: number): Promise<NonNullable<ServerUser>> {
  return (await passwd()).find((user) => user.uid === uid) ?? { name: `#${uid}`, uid, gid };
}

async function passwd() {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    // macOS writes `nobody` as -2.
    return /^-?\d+$/.test(uid) && /^-?\d+$/.test(gid)
      ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
      : [];
  });
}

/** Runs a program to its end as the server's user, from `/`, because that user may have no access to our folder. */
export function runAs(user: ServerUser, program: string, args: readonly string[]): Promise<RunResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the whole process group of the terminal, but we end this program ourselves.
      detached: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    const collect = (part: string) => (output = (output + part).slice(-20_000));
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Asks the system, so that groups, access lists and mounts count as well. */
export async function canEnter(user: ServerUser, folder: string) {
  return (await runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).ok;
}

/** Makes a folder that every user can enter, whatever our umask is; existing folders keep their modes. */
export async function makeOpenFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let path = folder; path.startsWith(first); path = dirname(path)) await chmod(path, 0o755);
}

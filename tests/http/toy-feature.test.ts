import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ask, sessionOf } from '#tests/support/http.ts';
import { type RunningProduct, startOnDemo } from '#tests/support/servers/running-product.ts';
import { isFull } from '#tests/support/size.ts';
import { testSecrets } from '#tests/support/test-secrets.ts';
import { unzip } from '#tests/support/unzip.ts';

const run = promisify(execFile);

/** A feature that the product does not have: keys that somebody borrowed. */
const toyFiles = 'tests/toy-feature/files';

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };

let copy: string;
let product: RunningProduct;

/** Includes the output of a failed command in the error, which is the only way to see why it failed. */
async function inCopy(command: string, ...args: string[]) {
  await run(command, args, { cwd: copy, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { message: string; stdout: string; stderr: string }) => {
      throw new Error([error.message, error.stdout, error.stderr].join('\n').slice(0, 5_000));
    },
  );
}

async function copyProject() {
  copy = await mkdtemp(join(tmpdir(), 'sahuaro-toy-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = stdout
    .split('\0')
    .filter((path) => path !== '' && !/^(docs|tests\/pictures|tests\/toy-feature)\//.test(path));
  for (const path of files) {
    await mkdir(join(copy, dirname(path)), { recursive: true });
    await cp(path, join(copy, path)).catch((error: NodeJS.ErrnoException) => {
      // Removed from the work tree, but still in the git index.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
}

/** Adds the folder of the feature, its table and one line in the list of features. */
async function addToy() {
  await cp(toyFiles, copy, { recursive: true });
  const list = join(copy, 'app/features.ts');
  const text = await readFile(list, 'utf8');
  await writeFile(list, text.replace("  'dashboard',\n", "  'dashboard',\n  'keys',\n"));
  await inCopy('node_modules/.bin/drizzle-kit', 'generate', '--name', 'keys');
}

const superadmin = () => sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
const builtList = async (name: string) => readFile(join(copy, 'build', name), 'utf8');

// Building the product a second time takes a tenth of `npm test`: only in `test:full`.
describe.runIf(isFull)('a feature that is added by its folder, its table and one line', () => {
  beforeAll(async () => {
    await copyProject();
    await addToy();
    await inCopy('node_modules/.bin/react-router', 'typegen');
    await inCopy('node_modules/.bin/tsc', '--noEmit', '--project', '.');
    await inCopy(process.execPath, 'tools/build.ts');
    product = await startOnDemo(inject('demo'), { cwd: copy });
  });

  afterAll(async () => {
    await product?.stop();
    await rm(copy, { recursive: true, force: true });
  });

  test('is in the menu, in the grid of permissions, and protected by its own permission', async () => {
    const cookie = await superadmin();
    const { status, body } = await ask(product.origin, '/admin/keys', { cookie });
    expect(status).toBe(200);
    expect(body).toContain('No hay llaves prestadas.');
    expect(body).toMatch(/<a [^>]*href="\/admin\/keys"/);
    // The sidebar says «Llaves» too, so only the boxes of the grid show that the permission can be given.
    const roles = await ask(product.origin, '/admin/roles?role=asesor', { cookie });
    for (const pair of ['keys:read', 'keys:write']) expect(roles.body).toContain(`value="${pair}"`);

    const advisor = await sessionOf(product.origin, 'asesor@demo.sahuaro.mx');
    // A signed-in person without the permission is redirected to their own first page.
    const refused = await ask(product.origin, '/admin/keys', { cookie: advisor });
    expect([refused.status, refused.location]).toEqual([302, '/admin?denied=%2Fadmin%2Fkeys']);
    const own = await ask(product.origin, '/admin', { cookie: advisor });
    expect(own.body).not.toMatch(/<a [^>]*href="\/admin\/keys"/);
    const table = JSON.parse(await builtList('routes.json')) as { path: string; intents: object }[];
    const intents = table.find(({ path }) => path === '/admin/keys/:keyId')?.intents;
    expect(Object.keys(intents ?? {}).toSorted()).toEqual(['entry', 'task', 'taskDone', 'taskReopen']);
  });

  test('has its job, its topic, and its settings', async () => {
    expect(await product.query(`select cron from pgboss.schedule where name = 'keys.late'`)).toEqual([
      { cron: '0 9 * * *' },
    ]);
    expect(JSON.parse(await builtList('topics.json'))).toContainEqual(
      expect.objectContaining({ name: 'keys' }),
    );
    const cookie = await superadmin();
    expect((await ask(product.origin, '/admin/keys', { cookie })).body).toContain('Se prestan por 3 días.');
    // Only a registered group can be stored.
    const saved = await ask(product.origin, '/admin/keys', {
      cookie,
      form: { intent: 'loan', loanDays: '9' },
    });
    expect(saved.status).toBe(200);
    expect((await ask(product.origin, '/admin/keys', { cookie })).body).toContain('Se prestan por 9 días.');
  });

  test('has a timeline and tasks, and is part of a person’s data report', async () => {
    const cookie = await superadmin();
    const [key] = await product.query(
      `insert into keys (label, holder_name, holder_email) values ('Pitic 12', 'Ana', 'ana.llaves@ejemplo.mx') returning id`,
    );
    const path = `/admin/keys/${String(key?.['id'])}`;
    const form = { intent: 'entry', kind: 'call', text: 'Las devuelve mañana' };
    expect((await ask(product.origin, path, { cookie, form })).status).toBe(200);
    const task = { intent: 'task', title: 'Pedir las llaves', dueOn: '2026-11-20', dueTime: '10:00' };
    expect((await ask(product.origin, path, { cookie, form: task })).status).toBe(200);
    const shown = await ask(product.origin, `/admin/keys?key=${String(key?.['id'])}`, { cookie });
    expect(shown.body).toContain('Las devuelve mañana');
    expect(await product.query('select title from tasks where record_kind = $1', ['key'])).toEqual([
      { title: 'Pedir las llaves' },
    ]);
    // The entry about a task has its title too, but only the list has a label beside the box that ticks it off.
    expect(shown.body).toMatch(/<label [^>]*>Pedir las llaves<\/label>/);
    // Nobody outside reads about a key, so there is nobody to share with.
    expect(shown.body).not.toContain('name="isShared"');

    const zip = join(copy, 'ana.zip');
    await run(
      process.execPath,
      ['build/server/index.js', 'personal-data', '--email', 'ana.llaves@ejemplo.mx', '--out', zip],
      {
        cwd: copy,
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATABASE_URL: product.databaseUrl,
          DATA_DIR: product.dataDir,
          SECRETS: testSecrets.join(','),
        },
      },
    );
    const parts = unzip(await readFile(zip));
    const keys = [...parts].find(([name]) => name.includes('keys'))?.[1].toString() ?? '';
    expect(keys).toContain('Pitic 12');
    const everything = [...parts.values()].map(String).join('\n');
    expect(everything).toContain('Las devuelve mañana');
    expect(everything).toContain('Llaves que tienes prestadas');
  });

  test('is part of the matrix of permissions, with a record of its own', async () => {
    const matrix = ['--project', 'http', 'tests/http/access.test.ts', '-t', '/admin/keys'];
    const report = ['--reporter', 'json', '--outputFile', 'matrix.json'];
    await inCopy('node_modules/.bin/vitest', 'run', ...matrix, ...report);
    const { testResults } = JSON.parse(await readFile(join(copy, 'matrix.json'), 'utf8')) as Report;
    const passed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ title }) => title);
    for (const intent of ['loan', 'entry', 'task', 'taskDone', 'taskReopen']) {
      expect(passed.filter((title) => title.startsWith(`POST ${intent} /admin/keys`))).toHaveLength(2);
    }
    expect(passed.filter((title) => title.startsWith('GET /admin/keys'))).toHaveLength(2);
  });
});

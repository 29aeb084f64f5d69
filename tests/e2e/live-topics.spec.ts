import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { sized } from '#tests/support/size.ts';

/** The data requests of an open page: for each, how many loaders it ran. */
function watchReads(page: Page) {
  const reads: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('.data')) return;
    // Without `_routes`, the loaders of root, office and page all run.
    reads.push(url.searchParams.get('_routes')?.split(',').length ?? 3);
  });
  return reads;
}

/** Opens a page and waits until its live connection is ready, so that it receives all events from now on. */
async function openScreen(page: Page, address: string) {
  await page.addInitScript(() => {
    const Source = window.EventSource;
    window.EventSource = class extends Source {
      constructor(url: string | URL) {
        super(url);
        const heard: string[] = [];
        Reflect.set(window, 'heard', heard);
        for (const name of ['ready', 'reset', 'change']) {
          this.addEventListener(name, ({ data }: MessageEvent<string>) => heard.push(`${name} ${data}`));
        }
      }
    };
  });
  await page.goto(address);
  await untilHydrated(page);
  await untilHeard(page, 'ready');
  return { page, reads: watchReads(page) };
}

function untilHeard(page: Page, text: string) {
  return page.waitForFunction(
    (wanted) => (Reflect.get(window, 'heard') as string[] | undefined)?.some((one) => one.includes(wanted)),
    text,
  );
}

async function tell({ query }: RunningProduct, topic: string, subjectId: string) {
  await query(`insert into events (topic, subject_id, audience) values ($1, $2, 'everyone')`, [
    topic,
    subjectId,
  ]);
}

/** Another browser that shares no connections with this one. */
async function elsewhere(browser: Browser, context: BrowserContext, { origin }: RunningProduct) {
  return browser.newContext({ baseURL: origin, storageState: await context.storageState() });
}

test('an event reloads the pages that show its topic, and no other', async ({
  page,
  context,
  browser,
  product,
  signIn,
}) => {
  await signIn('superadmin');
  const people = await openScreen(page, '/admin/users');
  const other = await elsewhere(browser, context, product);
  const homes = await openScreen(await other.newPage(), '/admin/properties');

  await tell(product, 'properties', 'one');
  await untilHeard(people.page, '"one"');
  await expect.poll(() => homes.reads).toEqual([2]);
  expect(people.reads).toEqual([]);

  const toldAt = performance.now();
  await tell(product, 'invitations', 'somebody');
  await expect.poll(() => people.reads, { intervals: [20] }).toEqual([2]);
  const seconds = (performance.now() - toldAt) / 1_000;
  test.info().annotations.push({ type: 'seconds', description: String(seconds) });
  await untilHeard(homes.page, '"somebody"');
  expect(homes.reads).toEqual([2]);
  await other.close();
});

test('the page of one record is not reloaded for another record', async ({ page, product, signIn }) => {
  const idOf = async (email: string) =>
    String((await product.query('select id from users where email = $1', [email]))[0]?.['id']);
  const [first, second] = [await idOf('asesor@demo.sahuaro.mx'), await idOf('viewer@demo.sahuaro.mx')];
  await signIn('superadmin');
  const { reads } = await openScreen(page, `/admin/users/${first}`);
  await tell(product, 'users', second);
  await untilHeard(page, second);
  // Another topic is not delayed by the first: a reload for the first would have happened by then.
  await tell(product, 'roles', 'usuario');
  await expect.poll(() => reads).toEqual([2]);
  await tell(product, 'users', first);
  await expect.poll(() => reads).toEqual([2, 2]);
});

test('a change of the user’s own role reloads the office and the page inside it', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('asesor');
  const { reads } = await openScreen(page, '/admin/properties');
  await tell(product, 'roles', 'superadmin');
  await untilHeard(page, '"superadmin"');
  await tell(product, 'roles', 'asesor');
  await expect.poll(() => reads).toEqual([3]);
});

test('many events of two topics cause a few reloads, and one after the last event', async ({
  page,
  product,
  signIn,
}) => {
  const [person] = await product.query(`select id from users where email = 'viewer@demo.sahuaro.mx'`);
  await signIn('superadmin');
  const { reads } = await openScreen(page, '/admin/users?q=viewer');
  const begin = performance.now();
  for (let round = 0; round < 20; round++) {
    await product.query(
      `insert into events (topic, subject_id, audience)
       select topic, $1 || '-' || n, 'everyone'
       from generate_series(1, 5) as n, unnest(array['users', 'roles']) as topic, pg_sleep(0.1)`,
      [`burst-${round}`],
    );
  }
  await product.query(
    `with saved as (update users set display_name = 'Nombre tras la ráfaga' where id = $1 returning id)
     insert into events (topic, subject_id, audience) select 'users', id::text, 'everyone' from saved`,
    [person?.['id']],
  );
  await expect(page.getByText('Nombre tras la ráfaga').first()).toBeVisible();
  const seconds = (performance.now() - begin) / 1_000;
  test.info().annotations.push({ type: 'reads', description: `${reads.length} in ${seconds} s` });
  // Each topic reloads once a second, plus once after the last event.
  expect(reads.length).toBeLessThanOrEqual(2 * Math.ceil(seconds) + 1);
  const messages = await page.evaluate(() => (Reflect.get(window, 'heard') as string[]).length);
  expect(messages).toBeLessThan(100);
});

test('one event with many open screens reloads only the one that shows it', async ({
  context,
  browser,
  product,
  signIn,
}) => {
  const others = ['', '/users', '/roles', '/properties', '/fraccionamientos', '/submissions'];
  const addresses = [...others.slice(0, sized(2, others.length)), '/simulators/saved'];
  await signIn('superadmin');
  const screens: Awaited<ReturnType<typeof openScreen>>[] = [];
  for (const address of addresses) {
    const desk = await elsewhere(browser, context, product);
    screens.push(await openScreen(await desk.newPage(), `/admin${address}`));
  }

  await tell(product, 'credit-simulations', 'somebody’s');
  for (const { page } of screens) await untilHeard(page, 'somebody’s');
  await expect.poll(() => screens.at(-1)?.reads).toEqual([2]);
  const loaders = screens.flatMap(({ reads }) => reads).reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'loaders', description: String(loaders) });
  expect(screens.map(({ reads }) => reads)).toEqual(
    addresses.map((address) => (address === '/simulators/saved' ? [2] : [])),
  );
  for (const { page } of screens) await page.context().close();
});

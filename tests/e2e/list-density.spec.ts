import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';

/** Every list of the office. */
const lists = [
  { name: 'properties', path: '/admin/properties' },
  { name: 'submissions', path: '/admin/submissions?quarantine=all&pageSize=100' },
  { name: 'leads', path: '/admin/submissions/pipeline?view=table&pageSize=100' },
  { name: 'people', path: '/admin/users' },
  { name: 'invitations', path: '/admin/users?tab=invitations' },
  { name: 'developments', path: '/admin/fraccionamientos' },
  { name: 'saved simulations', path: '/admin/simulators/saved' },
  { name: 'enquiries', path: '/admin/simulators/enquiries?state=all' },
] as const;

/** Statements that copy what the demo has, so that each list has at least 25 rows. */
const copying: Record<string, string> = {
  submissions: `insert into submissions (folio, status, contact_name, phone, email, type, neighborhood, city, state, price, due_at)
    select 'SV-T' || lpad(n::text, 5, '0'), 'pendiente', 'Persona de muestra con nombre largo ' || n, '+526621110000', 'muestra@prueba.mx', 'casa',
      'Villas del Mediterráneo', 'Hermosillo', 'Sonora', 395000000, now() + interval '1 hour' from generate_series(1, 25) n`,
  leads: `insert into leads (contact_name, source, stage, neighborhood, city, price, stage_since)
    select 'Persona de muestra con nombre largo ' || n, 'website', 'recibido', 'Villas del Mediterráneo', 'Hermosillo', 395000000, now()
    from generate_series(1, 25) n`,
  users: `insert into users (email, display_name, role, status, is_email_verified)
    select 'muestra-' || n || '@prueba.mx', 'Persona de muestra con nombre largo ' || n, 'viewer', 'active', true from generate_series(1, 25) n`,
  invitations: `insert into invitations (email, role, token_hash, expires_at, invited_by)
    select 'invitada-con-correo-largo-' || n || '@prueba.mx', 'viewer', md5('muestra' || n), now() + interval '3 days',
      (select id from users where email = 'superadmin@demo.sahuaro.mx') from generate_series(1, 25) n`,
  fraccionamientos: `insert into fraccionamientos (name, slug, city, neighborhood)
    select 'Fraccionamiento de muestra con nombre largo ' || n, 'muestra-' || n, 'Hermosillo', 'Villas del Mediterráneo' from generate_series(1, 25) n`,
};

test.beforeAll(async ({ product: { query } }) => {
  for (const statement of Object.values(copying)) await query(statement);
  await copyRows(query, 'simulations', `source = 'office'`);
  await copyRows(query, 'simulations', `source = 'site'`);
});

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Copies one row of a table 25 times, with new ids and folios. */
async function copyRows(query: Query, table: string, where: string) {
  const [columns] = await query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as kept,
       string_agg(case column_name when 'folio' then '''SC-T'' || upper(substr(md5(random()::text), 1, 6))' else quote_ident(column_name) end,
         ', ' order by ordinal_position) as read
     from information_schema.columns
     where table_name = $1 and column_name <> 'id' and is_generated = 'NEVER' and column_name not like '%token%'`,
    [table],
  );
  await query(
    `insert into ${table} (${String(columns?.['kept'])})
     select ${String(columns?.['read'])} from (select * from ${table} where ${where} limit 1) one, generate_series(1, 25)`,
  );
}

/** The heights of the rows, and how many of them are in sight as a whole. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    const frame = document.querySelector('[data-row]')?.closest('table')?.parentElement;
    const end = Math.min(innerHeight, frame?.getBoundingClientRect().bottom ?? 0);
    return {
      tallest: Math.max(...rows.map(({ height }) => height)),
      visible: rows.filter(({ bottom }) => bottom <= end).length,
      first: rows[0]?.top ?? Infinity,
      sideways: (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
    };
  });

const densities = [
  { density: 'comfortable', tallest: 56, visible: 12 },
  { density: 'compact', tallest: 40, visible: 18 },
] as const;

for (const { name, path } of lists) {
  for (const { density, tallest, visible } of densities) {
    test(`${name}: at least ${visible} ${density} rows of at most ${tallest} px, none cut off, at 1440 × 900`, async ({
      page,
      context,
      product,
      signIn,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await context.addCookies([{ name: 'sahuaro_density', value: density, url: product.origin }]);
      await signIn('superadmin');
      await openPage(page, path);
      await expect(page.locator('[data-row]').nth(visible)).toBeAttached();
      const seen = await measure(page);
      expect(seen.tallest).toBeLessThanOrEqual(tallest);
      expect(seen.visible).toBeGreaterThanOrEqual(visible);
      expect(seen.sideways, 'what does not fit scrolls sideways').toBe(0);
      const actions = page
        .locator('[data-row]')
        .first()
        .getByRole('button', { name: /^Acciones/ });
      if ((await actions.count()) > 0) await expect(actions.first()).toBeInViewport({ ratio: 1 });
    });
  }

  test(`${name}: on a phone the first record begins within 400 px`, async ({ page, signIn, checkPage }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn('superadmin');
    await openPage(page, path);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    expect((await measure(page)).first).toBeLessThanOrEqual(400);
    await checkPage(page);
  });
}

test('the board shows six columns with their totals and scrolls inside itself at 1440 × 900', async ({
  page,
  signIn,
  checkPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('superadmin');
  await openPage(page, '/admin/submissions/pipeline');
  const columns = page.locator('[data-kanban-column]');
  await expect(columns).toHaveCount(6);
  for (const column of await columns.all()) await expect(column).toBeInViewport({ ratio: 1 });
  await expect(columns.first()).toContainText(/\$[\d,]+ MXN/);
  const isInside = await page.evaluate(() => {
    const cards = document.querySelector('[data-kanban-column] ol');
    const page = document.documentElement;
    return {
      scrolls: cards !== null && cards.scrollHeight > cards.clientHeight,
      pageStays: page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth,
    };
  });
  expect(isInside).toEqual({ scrolls: true, pageStays: true });
  await checkPage(page);
});

test('a cell that does not show all of its text tells it in a tooltip', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('superadmin');
  await openPage(page, '/admin/submissions/pipeline?view=table&search=muestra');
  const name = page.locator('[data-row] td').filter({ hasText: 'Persona de muestra' }).first();
  await name.hover();
  await expect(name).toHaveAttribute(
    'title',
    /Persona de muestra con nombre largo \d+ \d+ · Villas del Mediterráneo/,
  );
});

for (const { name, path } of lists) {
  test(`${name}: search, filters and tools stand in one row at 1440 px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('superadmin');
    await openPage(page, path);
    const bar = page.locator('search').filter({ has: page.getByRole('searchbox') });
    const controls = await bar.locator('input:visible, select:visible, button:visible, a:visible').all();
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    const middles = boxes.map((box) => (box ? box.y + box.height / 2 : 0));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
  });
}

test('filters that do not fit in the row are in the panel of «Más filtros»', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('superadmin');
  await openPage(page, '/admin/properties');
  const panel = page.getByRole('group', { name: 'Más filtros' });
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await expect(panel.getByRole('group', { name: 'Colonia' })).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Recámaras' })).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Fraccionamiento' })).toBeVisible();
});

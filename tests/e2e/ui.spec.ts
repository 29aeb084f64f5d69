import type { Locator, Page } from '@playwright/test';
import { expectAcceptedSections } from '#tests/support/accepted-pictures.ts';
import { expect, expectNoOverflow, test } from '#tests/support/e2e.ts';
import { isFull } from '#tests/support/size.ts';

/** The design system on its own page: keyboard, screen reader and touch behaviour of each component. */

// Tests are independent, so this longest file is distributed between the workers.
test.describe.configure({ mode: 'parallel' });
test.use({ measuresContrast: true });

const section = (page: Page, id: string) => page.locator(`#${id}`);

async function openGallery(page: Page, query = '') {
  await page.goto(`/ui${query}`);
  // Nothing reacts before hydration.
  await expect(page.locator('main[data-hydrated]')).toBeVisible();
}

/** The clock only advances on demand. */
async function openWithStoppedClock(page: Page, query = '') {
  await page.clock.install({ time: new Date('2026-11-14T10:00:00-07:00') });
  await openGallery(page, query);
  await page.clock.pauseAt(new Date('2026-11-14T11:00:00-07:00'));
}

async function pressTimes(page: Page, key: string, times: number) {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

const sent = async (page: Page) =>
  JSON.parse(await page.locator('[data-sent]').innerText()) as Record<string, string>;

const caretOf = (input: Locator) => input.evaluate((element) => (element as HTMLInputElement).selectionStart);

test.describe('how it looks', () => {
  for (const theme of ['light', 'dark'] as const) {
    // Each usual width, and an extreme one to check for overflow.
    for (const [width, extreme] of [
      [390, 360],
      [1440, 3840],
    ] as const) {
      // Colours and widths do not depend on each other: `npm test` takes each theme and each width once.
      if (!isFull && (theme === 'light') !== (width === 390)) continue;
      test(`nothing is wider than ${width} or ${extreme} px, by ${theme === 'light' ? 'day' : 'night'}`, async ({
        page,
        checkPage,
      }, info) => {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await openGallery(page);
        await checkPage(page);
        await expectAcceptedSections(page, info, `${width}-${theme}`);
        await page.setViewportSize({ width: extreme, height: 900 });
        await expectNoOverflow(page);
      });
    }
  }

  test('the tight density keeps targets of 24 px', async ({ page, checkPage }) => {
    await openGallery(page);
    await page.getByLabel('Densidad').selectOption('compact');
    await checkPage(page);
    const small = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            'main button, main select, main input:not([type=hidden]):not(.sr-only)',
          ),
        ]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              !element.closest('[data-react-aria-prevent-focus], [aria-hidden=true]'),
          )
          .map((element) => (element.closest('label') ?? element).getBoundingClientRect())
          .filter(({ width, height }) => width > 1 && (width < 24 || height < 24)).length,
    );
    expect(small).toBe(0);
  });

  test('an avatar that does not load shows initials', async ({ page }) => {
    await openGallery(page);
    const face = page.getByRole('img', { name: 'Óscar Peralta' });
    await expect(face).toHaveText('ÓP');
    await expect(face.locator('img')).toHaveCount(0);
  });
});

test.describe('choosing', () => {
  test('a select opens, jumps by letters, skips what is disabled and closes with Esc', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const trigger = section(page, 'fields').getByRole('button', { name: /Zona/ });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(trigger).toContainText('Bahía de Kino');
    await expect(trigger).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: 'Navarrete' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(trigger).toBeFocused();
    await expect(trigger).toContainText('Bahía de Kino');
  });

  test('a combobox filters without minding accents', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const input = section(page, 'fields').getByRole('combobox', { name: 'Colonia' });
    await input.focus();
    await page.keyboard.type('bahia');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('Bahía de Kino');
    await expect(page.locator('input[type=hidden][name=neighbourhood]')).toHaveValue('bahia');

    await input.fill('nada de esto');
    await expect(page.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('a combobox asks the server and shows what it answers', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const input = section(page, 'fields').getByRole('combobox', { name: 'Ciudad' });
    await input.focus();
    await page.keyboard.type('alamos');
    await expect(page.getByRole('option', { name: 'Álamos' })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(input).toHaveValue('Álamos');
  });

  test('tabs follow the arrows', async ({ page }) => {
    await openGallery(page, '?only=process');
    await page.getByRole('tab', { name: 'Datos' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /Fotografías/ })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toContainText('Ocho fotografías');
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel')).toContainText('El precio bajó una vez');
  });
});

test.describe('figures and dates', () => {
  test('money groups thousands while it is typed and keeps the caret', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const price = page.getByLabel('Precio', { exact: true });
    const hidden = page.locator('input[type=hidden][name=price]');
    await expect(hidden).toHaveValue('235000000');

    await price.fill('');
    await price.pressSequentially('1234567');
    await expect(price).toHaveValue('$1,234,567');
    await expect(hidden).toHaveValue('123456700');

    // Places the caret between the 1 and the comma.
    await price.evaluate((element) => (element as HTMLInputElement).setSelectionRange(2, 2));
    await page.keyboard.type('9');
    await expect(price).toHaveValue('$19,234,567');
    expect(await caretOf(price)).toBe(3);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await expect(price).toHaveValue('$1,234,567');

    await page.keyboard.press('End');
    await page.keyboard.type('.559');
    await expect(price).toHaveValue('$1,234,567.55');
    await expect(hidden).toHaveValue('123456755');
  });

  test('numbers move with the arrows and stay within their limits', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const commission = page.getByLabel('Comisión');
    await commission.focus();
    await page.keyboard.press('ArrowUp');
    await expect(commission).toHaveValue('5.5');
    await pressTimes(page, 'ArrowDown', 8);
    await expect(commission).toHaveValue('0');
  });

  test('a telephone is spaced while it is typed and sent with its country', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const phone = page.getByLabel('Teléfono', { exact: true });
    await phone.fill('');
    await phone.pressSequentially('5512345678');
    await expect(phone).toHaveValue('55 1234 5678');
    await expect(page.locator('input[type=hidden][name=telephone]')).toHaveValue('+525512345678');
  });

  test('a date is typed figure by figure and sent as ISO', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const field = page.getByRole('group', { name: 'Fecha de nacimiento' });
    await expect(field).toContainText('dd/mm/aaaa');
    await field.getByRole('spinbutton').first().focus();
    await page.keyboard.type('09051987');
    await expect(page.locator('input[type=hidden][name=birthday]')).toHaveValue('1987-05-09');
  });

  test('a calendar starts on Monday, moves with arrows and gives the focus back', async ({ page }) => {
    await openGallery(page, '?only=fields');
    const field = page.getByRole('group', { name: 'Entrega', exact: true });
    const button = field.getByRole('button');
    await button.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog').getByRole('grid');
    await expect(calendar).toBeVisible();
    await expect(page.getByRole('dialog').locator('thead th').first()).toHaveText(/^lun/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(page.locator('input[type=hidden][name=delivery]')).toHaveValue('2026-11-21');
    await expect(field.locator(':focus')).toHaveCount(1);
  });
});

test.describe('layers', () => {
  test('a dialog keeps the focus, closes with Esc and gives it back', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    const opener = page.getByRole('button', { name: 'Abrir diálogo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('Esc closes the list inside a dialog first, then the dialog', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await dialog.getByRole('button', { name: /Zona a su cargo/ }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a click beside a dialog closes it, unless something was written in it', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await page.mouse.click(8, 400);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await dialog.getByLabel('Correo de la persona').fill('ana@example.com');
    await page.mouse.click(8, 400);
    await expect(dialog).toBeVisible();
  });

  test('a question has the focus on the safe answer', async ({ page, checkPage }) => {
    await openGallery(page, '?only=overlays');
    await page.getByRole('button', { name: 'Eliminar propiedad' }).click();
    const question = page.getByRole('alertdialog', { name: /Eliminar «Casa/ });
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await checkPage(page);
  });

  test('a drawer scrolls inside, closes with Esc and gives the focus back', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    const opener = page.getByRole('button', { name: 'Abrir ficha' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Ana Valenzuela' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Guardar' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the side drawer closes with Esc, its button, its backdrop and its links', async ({
    page,
    checkPage,
  }) => {
    await openGallery(page, '?only=overlays');
    const opener = page.getByRole('button', { name: 'Abrir menú lateral' });
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    const closings = [
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Cerrar' }).click(),
      () => page.mouse.click(8, 300),
      () => drawer.getByRole('link', { name: 'Mi Perfil' }).click(),
    ];
    for (const [turn, close] of closings.entries()) {
      await opener.click();
      await expect(drawer).toBeVisible();
      if (turn === 0) await checkPage(page);
      await close();
      await expect(drawer).toBeHidden();
      if (turn === 0) await expect(opener).toBeFocused();
    }
  });

  test('a menu moves with arrows, says what it cannot do and gives the focus back', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    const trigger = page.getByRole('button', { name: 'Más acciones' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Ver en el sitio' })).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Publicar' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  test('a tooltip appears with the focus and describes its button', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    const button = page.getByRole('button', { name: 'Agendar', exact: true });
    await page.getByRole('button', { name: 'Más acciones' }).focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Agendar una visita a esta casa');
    await expect(button).toHaveAccessibleDescription('Agendar una visita a esta casa');
  });
});

test.describe('toasts', () => {
  const toasts = (page: Page) => page.locator('[data-toast]');
  const box = (toast: Locator) => toast.locator('> div');

  test('stand top-right, at most 350 px wide, 8 px apart, in their colours', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    await page.getByRole('button', { name: 'Aviso', exact: true }).click();
    await page.getByRole('button', { name: 'Error', exact: true }).click();
    await page.getByRole('button', { name: 'Éxito', exact: true }).click();
    await expect(toasts(page)).toHaveCount(3);
    await page.mouse.move(1, 1);

    await expect(box(page.locator('[data-toast=success]'))).toHaveCSS('background-color', 'rgb(22, 101, 52)');
    await expect(box(page.locator('[data-toast=error]'))).toHaveCSS('background-color', 'rgb(127, 29, 29)');
    await expect(box(page.locator('[data-toast=blank]'))).toHaveCSS('background-color', 'rgb(127, 29, 29)');
    await expect(box(page.locator('[data-toast=blank]'))).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(box(page.locator('[data-toast=blank]'))).toHaveCSS('max-width', '350px');

    // Newest first, each below the one before, after the animation.
    await expect
      .poll(async () => {
        const newest = await box(page.locator('[data-toast=success]')).boundingBox();
        const older = await box(page.locator('[data-toast=error]')).boundingBox();
        return newest && older ? Math.round(older.y - (newest.y + newest.height)) : null;
      })
      .toBe(8);
    const corner = await box(page.locator('[data-toast=success]')).boundingBox();
    const viewport = page.viewportSize();
    expect(corner && viewport ? Math.round(viewport.width - corner.x - corner.width) : -1).toBe(16);
    expect(corner?.y).toBe(16);
  });

  test('success stays 2 s, the others 4 s, loading until it is replaced; then 1 s to leave', async ({
    page,
  }) => {
    await openWithStoppedClock(page, '?only=overlays');
    for (const name of ['Éxito', 'Error', 'Cargando'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.mouse.move(1, 1);
    const isShown = (kind: string) => page.locator(`[data-toast=${kind}] > .pointer-events-auto`);

    await page.clock.runFor(1_500);
    await expect(isShown('success')).toHaveCount(1);
    await page.clock.runFor(700);
    await expect(isShown('success')).toHaveCount(0);
    await expect(page.locator('[data-toast=success]')).toHaveCount(1);
    await expect(isShown('error')).toHaveCount(1);
    await page.clock.runFor(1_100);
    await expect(page.locator('[data-toast=success]')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(isShown('error')).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(isShown('loading')).toHaveCount(1);
    await page.getByRole('button', { name: 'Terminar carga' }).click();
    await expect(isShown('loading')).toHaveCount(0);
    await expect(page.locator('[data-toast=success]')).toContainText('Fotografías listas');
  });

  test('waits while somebody is reading, and at most 20 are kept', async ({ page }) => {
    await openWithStoppedClock(page, '?only=overlays');
    const error = page.getByRole('button', { name: 'Error', exact: true });
    await error.click();
    await box(toasts(page)).hover();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo guardar' }).last()).toBeVisible();
    for (let time = 0; time < 24; time++) await error.click();
    await expect(toasts(page)).toHaveCount(20);
  });

  test('are seen and closed over a dialog', async ({ page }) => {
    await openGallery(page, '?only=overlays');
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    await page.getByRole('button', { name: 'Invitar', exact: true }).click();
    const toast = page.locator('[data-toast=success]');
    await expect(toast).toContainText('Invitación enviada');
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast.locator('> .pointer-events-auto')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Invitar a una persona' })).toBeVisible();
  });
});

test.describe('the list', () => {
  const list = (page: Page) => section(page, 'table');
  const rows = (page: Page) => list(page).locator('tbody tr');

  test('sorts by its heads, and says so', async ({ page }) => {
    await openGallery(page, '?only=table');
    const price = list(page).getByRole('columnheader', { name: 'Precio' });
    await expect(price).toHaveAttribute('aria-sort', 'none');
    await price.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=priceCentavos/);
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await price.getByRole('link').click();
    await expect(price).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-priceCentavos/);
  });

  test('searches a moment after the last letter; `/` goes there from anywhere', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Abrir diálogo' }).focus();
    await page.keyboard.press('/');
    const search = list(page).getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('satelite');
    await expect(page).toHaveURL(/search=satelite/);
    await expect(list(page).getByText(/resultados para «satelite»/)).toBeVisible();
    await expect(search).toBeFocused();

    await list(page).getByLabel('Estado', { exact: true }).selectOption('sold');
    await expect(page).toHaveURL(/search=satelite.*status=sold/);
    await list(page).getByRole('link', { name: 'Limpiar' }).click();
    await expect(page).not.toHaveURL(/search=/);
    await expect(list(page).getByText('137 resultados.')).toBeVisible();
    await expect(search).toHaveValue('');

    await search.fill('nada que exista');
    await expect(list(page).getByRole('heading', { name: 'Nada coincide' })).toBeVisible();
    await page.goBack();
    await expect(list(page).getByText('137 resultados.')).toBeVisible();
  });

  test('remembers which columns were chosen', async ({ page }) => {
    await openGallery(page, '?only=table');
    await expect(list(page).getByRole('columnheader', { name: 'Actualizada' })).toHaveCount(0);
    await list(page).getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Actualizada' }).check();
    await page.getByRole('checkbox', { name: 'Zona' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(list(page).getByRole('columnheader', { name: 'Actualizada' })).toBeVisible();
    await page.reload();
    await expect(list(page).getByRole('columnheader', { name: 'Actualizada' })).toBeVisible();
    await expect(list(page).getByRole('columnheader', { name: 'Zona' })).toHaveCount(0);
  });

  test('keeps a search under a name', async ({ page }) => {
    await openGallery(page, '?status=sold&sort=-area');
    await list(page).getByRole('button', { name: 'Vistas' }).click();
    await page.getByLabel('Nombre de la vista').fill('Vendidas grandes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await openGallery(page, '?only=table');
    await list(page).getByRole('button', { name: 'Vistas' }).click();
    await page.getByRole('link', { name: 'Vendidas grandes' }).click();
    await expect(page).toHaveURL(/sort=-area&status=sold/);
    await expect(list(page).getByLabel('Estado', { exact: true })).toHaveValue('sold');
  });

  test('ticks rows with the keyboard, a stretch with Shift, a page and a whole search', async ({ page }) => {
    await openGallery(page, '?only=table');
    const box = (row: number) => rows(page).nth(row).getByRole('checkbox');
    await box(0).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(box(1)).toBeFocused();
    await expect(list(page).getByRole('region', { name: 'Acciones para lo seleccionado' })).toContainText(
      'Selección: 1',
    );
    await box(3).click({ modifiers: ['Shift'] });
    await expect(list(page).getByRole('region', { name: 'Acciones para lo seleccionado' })).toContainText(
      'Selección: 4',
    );

    await list(page).getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
    await list(page).getByRole('button', { name: 'Seleccionar las 137 de esta búsqueda' }).click();
    await expect(list(page).getByRole('button', { name: 'Eliminar', exact: true })).toBeDisabled();
    await list(page).getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.locator('[data-toast=success]')).toContainText('Publicadas 137');
    await list(page).getByRole('button', { name: 'Quitar la selección' }).click();
    await expect(list(page).getByRole('region', { name: 'Acciones para lo seleccionado' })).toHaveCount(0);
  });

  test('turns pages and changes their size', async ({ page }) => {
    await openGallery(page, '?only=table');
    const pages = list(page).getByRole('navigation', { name: 'Páginas' });
    await pages.getByRole('link', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByRole('link', { name: 'Página 2 de 14' })).toHaveAttribute('aria-current', 'page');
    await list(page).getByLabel('Por página').selectOption('50');
    await expect(page).toHaveURL(/pageSize=50/);
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(50);
  });

  test('opens a row by its link, by a click anywhere on it, and offers what it can do', async ({ page }) => {
    await openGallery(page, '?only=table');
    await rows(page).nth(1).locator('td').nth(3).click();
    await expect(page).toHaveURL(/casa=/);
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Acciones de / })
      .click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(page.locator('[data-toast=blank]')).toContainText('Editar');
  });

  test('works without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/ui');
    await list(page).getByRole('searchbox').fill('pitic');
    await list(page).getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=pitic/);
    await expect(list(page).getByText(/resultados para «pitic»/)).toBeVisible();
    await list(page).getByRole('columnheader', { name: 'Terreno' }).getByRole('link').click();
    await expect(page).toHaveURL(/search=pitic.*sort=area/);
    await list(page).getByRole('link', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/page=2/);
    await context.close();
  });

  test('on a phone rows are cards and the order is a list', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openGallery(page, '?only=table');
    await list(page).getByRole('button', { name: 'Filtros' }).click();
    await list(page).getByLabel('Ordenar').selectOption('-area');
    await expect(page).toHaveURL(/sort=-area/);
    const isCard = async () => {
      const card = await rows(page).first().boundingBox();
      return card !== null && card.height > 120 && card.width < 390;
    };
    await expect.poll(isCard).toBe(true);
  });
});

test.describe('the board', () => {
  const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const handle = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });
  const said = (page: Page) => section(page, 'kanban').locator('[aria-live=assertive]');

  test('moves a card from its menu and tells where it went', async ({ page }) => {
    await openGallery(page, '?only=kanban');
    await handle(page, 'Ana Valenzuela').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(column(page, 'Con visita').getByText('Ana Valenzuela')).toBeVisible();
    await expect(said(page)).toHaveText('Ana Valenzuela: ahora en Con visita.');
    await expect(handle(page, 'Ana Valenzuela')).toBeFocused();
  });

  test('moves with Alt and arrows, and arrows alone go from column to column', async ({ page }) => {
    await openGallery(page, '?only=kanban');
    await handle(page, 'Ana Valenzuela').focus();
    await page.keyboard.press('ArrowRight');
    await expect(handle(page, 'Carla Moreno')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(column(page, 'Oferta').getByText('Carla Moreno')).toBeVisible();
    await expect(handle(page, 'Carla Moreno')).toBeFocused();
  });

  test('says why a card does not go, before and after asking the server', async ({ page }) => {
    await openGallery(page, '?only=kanban');
    await handle(page, 'Beto Ruiz').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'A Oferta' })).toHaveAccessibleDescription(
      'Primero hay que registrar una visita.',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Beto Ruiz no se movió. Primero hay que registrar una visita.');
    await expect(column(page, 'Nuevos').getByText('Beto Ruiz')).toBeVisible();

    await handle(page, 'Carla Moreno').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'A Ganados' }).click();
    await expect(said(page)).toHaveText('Carla Moreno no se movió. Falta el contrato firmado.');
    await expect(column(page, 'Con visita').getByText('Carla Moreno')).toBeVisible();
    await expect(column(page, 'Con visita').getByText('Falta el contrato firmado.')).toBeVisible();
  });

  test('dragging says where it can be dropped, and drops there', async ({ page }) => {
    await openGallery(page, '?only=kanban');
    const card = column(page, 'Nuevos').getByText('Beto Ruiz');
    await expect(column(page, 'Nuevos').locator('li[draggable=true]').first()).toBeAttached();
    await card.hover();
    await page.mouse.down();
    const target = await column(page, 'Con visita').boundingBox();
    if (!target) throw new Error('The column is not on the page.');
    await page.mouse.move(target.x + 60, target.y + 120, { steps: 8 });
    await expect(column(page, 'Oferta').getByText('Primero hay que registrar una visita.')).toBeVisible();
    await expect(column(page, 'Con visita').getByText('Suelta aquí.')).toBeVisible();
    await page.mouse.move(target.x + 70, target.y + 130, { steps: 3 });
    await page.mouse.up();
    await expect(column(page, 'Con visita').getByText('Beto Ruiz')).toBeVisible();
  });
});

test.describe('files', () => {
  const zone = (page: Page, name: string) =>
    section(page, 'files').locator('[data-file-drop]').filter({ hasText: name });
  const file = (name: string, mimeType: string, size = 10) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size),
  });

  test('takes what is right and says why it leaves the rest', async ({ page }) => {
    await openGallery(page, '?only=files');
    const identity = zone(page, 'Identificación');
    await identity
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('ine.pdf', 'application/pdf'), file('foto.gif', 'image/gif')]);
    await expect(identity.getByRole('listitem')).toHaveCount(1);
    await expect(identity.getByText('foto.gif: Solo se aceptan PDF o JPG.')).toBeVisible();

    await identity
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('reverso.jpg', 'image/jpeg'), file('tres.pdf', 'application/pdf')]);
    await expect(identity.getByRole('listitem')).toHaveCount(2);
    await expect(identity.getByText('tres.pdf: Ya están los 2 archivos que caben.')).toBeVisible();
    expect(
      await identity
        .locator('input[name=identity]')
        .evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name)),
    ).toEqual(['ine.pdf', 'reverso.jpg']);

    await identity.getByRole('button', { name: 'Quitar ine.pdf' }).click();
    await expect(identity.getByRole('listitem')).toHaveCount(1);
  });

  test('says before dropping whether it will be taken', async ({ page }) => {
    await openGallery(page, '?only=files');
    const photographs = zone(page, 'Fotografías de la propiedad');
    const inside = photographs.locator('> div').first();
    const drag = async (type: string, mime: string) => {
      const dataTransfer = await page.evaluateHandle((kind) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['x'], 'archivo', { type: kind }));
        return transfer;
      }, mime);
      await inside.dispatchEvent(type, { dataTransfer });
    };
    await drag('dragenter', 'image/gif');
    await expect(photographs.getByText('Solo se aceptan JPG, PNG o WebP.')).toBeVisible();
    await drag('dragleave', 'image/gif');
    await drag('dragenter', 'image/png');
    await expect(photographs.getByText('Suelta aquí.')).toBeVisible();
    await drag('drop', 'image/png');
    await expect(photographs.getByRole('listitem')).toHaveCount(4);
  });

  test('is reached by the keyboard, and a failed one can be tried again', async ({ page }) => {
    await openGallery(page, '?only=files');
    const photographs = zone(page, 'Fotografías de la propiedad');
    const chooser = page.waitForEvent('filechooser');
    await photographs.locator('input[type=file]').first().focus();
    await page.keyboard.press('Enter');
    await chooser;
    await photographs.getByRole('button', { name: 'Reintentar cocina.png' }).click();
    await expect(photographs.getByRole('progressbar', { name: 'Subiendo cocina.png' })).toBeVisible();
  });
});

test.describe('the form', () => {
  const form = (page: Page) => section(page, 'form');

  async function fill(page: Page, email = 'ana@example.com') {
    await form(page).getByLabel('Tu nombre').fill('Ana Valenzuela');
    await form(page).getByLabel('Tu correo').fill(email);
    await form(page).getByLabel('Tu teléfono').pressSequentially('6621234567');
    await form(page)
      .getByRole('button', { name: /Zona que te interesa/ })
      .click();
    await page.getByRole('option', { name: 'Pitic' }).click();
    await form(page).getByLabel('Presupuesto').pressSequentially('2350000');
    await form(page).getByRole('spinbutton').first().focus();
    await page.keyboard.type('21112026');
    await form(page)
      .getByLabel(/Acepto el aviso/)
      .check();
  }

  test('says what is wrong beside each field and on top, and leads there', async ({ page, checkPage }) => {
    await openGallery(page, '?only=form');
    await form(page).getByRole('button', { name: 'Enviar' }).click();
    const summary = form(page).getByRole('alert');
    await expect(form(page).getByLabel('Tu nombre')).toBeFocused();
    await expect(summary).toContainText('Hay 7 datos por corregir');
    await expect(form(page).getByLabel('Tu nombre')).toHaveAccessibleDescription('Campo obligatorio');
    await expect(form(page).getByLabel('Tu nombre')).toHaveAttribute('aria-invalid', 'true');
    await checkPage(page);
    await summary.getByRole('link', { name: /Zona que te interesa/ }).click();
    await expect(form(page).getByRole('button', { name: /Zona que te interesa/ })).toBeFocused();
    await summary.getByRole('link', { name: /Día de la visita/ }).click();
    await expect(form(page).getByRole('spinbutton').first()).toBeFocused();
  });

  test('checks a field on leaving it, and again while it is corrected', async ({ page }) => {
    await openGallery(page, '?only=form');
    const email = form(page).getByLabel('Tu correo');
    await email.fill('ana@');
    await page.keyboard.press('Tab');
    await expect(form(page).getByText('Correo electrónico inválido')).toBeVisible();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await email.pressSequentially('example.com');
    await expect(form(page).getByText('Correo electrónico inválido')).toHaveCount(0);
  });

  test('sends each thing in the form the server wants, once', async ({ page }) => {
    await openGallery(page, '?only=form');
    await fill(page);
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await form(page).getByRole('button', { name: 'Enviar' }).dblclick();
    await expect(page.locator('[data-sent]')).toBeVisible();
    expect(await sent(page)).toMatchObject({
      phone: '+526621234567',
      zone: 'pitic',
      priceCentavos: '235000000',
      visitOn: '2026-11-21',
      terms: 'on',
    });
    expect(posts).toBeLessThanOrEqual(1);
  });

  test('keeps what was typed when the server says no', async ({ page }) => {
    await openGallery(page, '?only=form');
    await fill(page, 'ocupado@example.com');
    await form(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(form(page).getByLabel('Tu correo')).toBeFocused();
    await expect(form(page).getByLabel('Tu nombre')).toHaveValue('Ana Valenzuela');
    await expect(form(page).getByLabel('Presupuesto')).toHaveValue('$2,350,000');
    await expect(form(page).getByLabel('Tu correo')).toHaveAttribute('aria-invalid', 'true');
  });

  test('without a connection says so and loses nothing', async ({ page, context }) => {
    await openGallery(page, '?only=form');
    await fill(page);
    await context.setOffline(true);
    await form(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(form(page).getByText(/Sin conexión. Lo que escribiste sigue aquí/)).toBeVisible();
    await expect(form(page).getByLabel('Tu nombre')).toHaveValue('Ana Valenzuela');
    await context.setOffline(false);
    await form(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(page.locator('[data-sent]')).toBeVisible();
  });

  test('asks before what was typed is lost', async ({ page }) => {
    await openGallery(page, '?only=form');
    await form(page).getByLabel('Tu nombre').fill('Ana');
    await form(page).getByRole('link', { name: 'Salir' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(form(page).getByLabel('Tu nombre')).toHaveValue('Ana');
    await form(page).getByRole('link', { name: 'Salir' }).click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/otra=pagina/);
  });

  test('blocks leaving until its confirmation dialog has loaded', async ({ page }) => {
    const left = Promise.withResolvers<void>();
    await page.route(/form-leave-dialog/, async (route) => {
      await left.promise;
      await route.continue();
    });
    await openGallery(page, '?only=form');
    await form(page).getByLabel('Tu nombre').fill('Ana');
    await form(page).getByRole('link', { name: 'Salir' }).click();
    left.resolve();
    await expect(page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    await expect(page).not.toHaveURL(/otra=pagina/);
  });

  test('works without scripts: errors come back with what was typed', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/ui');
    await form(page).getByLabel('Tu nombre').fill('Ana');
    await form(page).getByLabel('Tu correo').fill('ana@example.com');
    await form(page).getByLabel('Tu teléfono').fill('662 123 4567');
    await form(page).getByLabel('Presupuesto').fill('1');
    await form(page)
      .getByLabel(/Acepto el aviso/)
      .check();
    await form(page).getByRole('button', { name: 'Enviar' }).click();
    await expect(form(page).getByRole('alert')).toContainText('por corregir');
    await expect(form(page).getByLabel('Tu correo')).toHaveValue('ana@example.com');
    await expect(form(page).getByLabel('Tu teléfono')).toHaveValue('662 123 4567');
    await expect(form(page).getByLabel(/Acepto el aviso/)).toBeChecked();
    await context.close();
  });
});

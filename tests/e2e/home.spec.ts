import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '#tests/support/e2e.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const headerNav = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Principal' });
const current = (page: Page) => headerNav(page).locator('[aria-current]');
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).click();

test.describe('header', () => {
  test.use({ viewport: desk });

  test('highlights one link: home on exact match, others by prefix, contact by its hash', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(current(page)).toHaveText(['Inicio']);

    await headerNav(page).getByRole('link', { name: 'Nosotros' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nosotros');
    await expect(current(page)).toHaveText(['Nosotros']);

    await headerNav(page).getByRole('link', { name: 'Contacto' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(current(page)).toHaveText(['Contacto']);

    await page.goto('/#contact');
    await expect(current(page)).toHaveText(['Contacto']);
    await page.getByRole('banner').getByRole('link', { name: 'Sahuaro Inmobiliaria' }).click();
    await expect(page).toHaveURL('/');
    await expect(current(page)).toHaveText(['Inicio']);
  });

  test('shows only screens that exist, in the order of the specification', async ({ page, request }) => {
    await page.goto('/');
    const labels = ['Inicio', 'Comprar', 'Vender', 'Nosotros', 'Contacto', 'Iniciar Sesión'];
    const shown = await headerNav(page).getByRole('link').allTextContents();
    expect(labels.filter((label) => shown.includes(label))).toEqual(shown);

    for (const link of await headerNav(page).getByRole('link').all()) {
      const path = (await link.getAttribute('href')) ?? '';
      expect((await request.get(path)).status(), path).toBe(200);
    }
  });

  test('lies clear over the photograph and turns solid after scrolling', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('height', '72px');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // A scroll during loading can be lost, so it is repeated.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)', { timeout: 2_000 });
    }).toPass();
    await expect(header).toBeInViewport({ ratio: 1 });
  });
});

test.describe('signed in', () => {
  test.use({ viewport: desk });

  test('shows who it is, and the menu by hover, keyboard and the arrow', async ({ page, signIn }) => {
    await signIn('asesor');
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header.getByText('Asesor', { exact: true }).first()).toBeVisible();
    await expect(header.getByRole('link', { name: 'Iniciar Sesión' })).toHaveCount(0);

    const panel = header.getByRole('link', { name: 'Panel de Admin' });
    await expect(panel).toBeHidden();
    await header.locator('a[href="/admin"]').first().hover();
    await expect(panel).toBeVisible();
    await expect(header.getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/admin/profile');
    await expect(header.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.move(10, 500);
    await expect(panel).toBeHidden();

    await header.locator('a[href="/admin"]').first().focus();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await page.mouse.click(10, 600);
    await header.locator('summary').click();
    await page.mouse.move(10, 500);
    await expect(panel).toBeVisible();
    await page.mouse.click(10, 600);
    await expect(panel).toBeHidden();
  });

  test('signs out from the menu', async ({ page, signIn }) => {
    await signIn('usuario');
    await page.goto('/');
    await page.getByRole('banner').locator('a[href="/admin"]').first().hover();
    await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect(headerNav(page).getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the drawer closes by its button, its backdrop, Escape and a link', async ({ page }) => {
    await page.goto('/about');
    const drawer = page.getByRole('dialog', { name: 'Menú' });

    await openMenu(page);
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused();

    await openMenu(page);
    await expect(drawer).toBeVisible();
    await page.mouse.click(15, 500);
    await expect(drawer).toBeHidden();

    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await openMenu(page);
    await drawer.getByRole('link', { name: 'Inicio' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('a drawer opened before the scripts arrive stays open', async ({ page }) => {
    const { promise: opened, resolve: letScriptsIn } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await openMenu(page);
    await expect(drawer).toBeVisible();
    letScriptsIn();
    await untilHydrated(page);
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'Nosotros' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/about');
  });

  test('the drawer holds the account of who signed in', async ({ page, signIn, checkPage }) => {
    await signIn('asesor');
    await page.goto('/');
    await openMenu(page);
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await expect(drawer.getByRole('link', { name: 'Panel de Admin' })).toHaveAttribute('href', '/admin');
    await expect(drawer.getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/admin/profile');
    await expect(drawer.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
    await checkPage(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawer opens, closes and leads on', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await openMenu(page);
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(drawer).toBeHidden();
    await openMenu(page);
    await drawer.getByRole('link', { name: 'Nosotros' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nosotros');
  });

  test('the account menu opens on focus and by the arrow', async ({ page, signIn }) => {
    await signIn('asesor');
    await page.setViewportSize(desk);
    await page.goto('/about');
    const panel = page.getByRole('banner').getByRole('link', { name: 'Panel de Admin' });
    await page.getByRole('banner').locator('a[href="/admin"]').first().focus();
    await expect(panel).toBeVisible();
    await page.getByRole('banner').locator('summary').click();
    await page.mouse.move(10, 500);
    await expect(panel).toBeVisible();
  });

  test('the header is readable over any part of the home page', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(current(page)).toHaveText(['Inicio']);
  });
});

test.describe('language', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

  test('follows lng, cookie, local storage, session storage, browser, html tag, and is kept', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/about');
    // The browser's language is es-MX.
    await expect.poll(() => stored(page)).toBe('es-MX');
    await expect(headerNav(page).or(page.getByRole('banner'))).toContainText(['Sahuaro']);

    await page.evaluate(() => localStorage.setItem('i18nextLng', 'es-AR'));
    await page.reload();
    await expect.poll(() => stored(page)).toBe('es-AR');

    await context.addCookies([{ name: 'i18next', value: 'es-CO', url: baseURL ?? '' }]);
    await page.reload();
    await expect.poll(() => stored(page)).toBe('es-CO');

    await page.goto('/about?lng=es');
    await expect.poll(() => stored(page)).toBe('es');

    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.removeItem('i18nextLng');
      sessionStorage.setItem('i18nextLng', 'es-PE');
    });
    await page.goto('/about');
    await expect.poll(() => stored(page)).toBe('es-PE');
  });

  test.describe('of another browser', () => {
    test.use({ locale: 'en-US' });

    test('is Spanish all the same', async ({ page }) => {
      await page.goto('/about?lng=en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toContainText('Aviso de privacidad');
      expect(await page.evaluate(() => document.body.innerText)).not.toMatch(
        /(navigation|shell|common|home)\.\w+/,
      );
    });
  });
});

test.describe('pages', () => {
  test('the privacy notice says what the law asks, filled from the settings', async ({ page }) => {
    await page.goto('/privacidad');
    const sections = [
      'Quién es responsable de tus datos',
      'Qué datos usamos',
      'Para qué los usamos',
      'Cómo negarte a las finalidades voluntarias',
      'Con quién los compartimos',
      'Tus derechos ARCO y cómo ejercerlos',
      'Revocar tu consentimiento y limitar el uso',
      'Cookies y almacenamiento del navegador',
      'Cambios a este aviso',
      'Si no quedas conforme',
    ];
    for (const section of sections) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    }
    const notice = page.getByRole('article');
    await expect(notice).toContainText('Sahuaro Servicios Inmobiliarios, S.A. de C.V.');
    await expect(notice).toContainText('Blvd. Eusebio Kino 315');
    await expect(notice).toContainText('Secretaría Anticorrupción y Buen Gobierno');
    await expect(notice).toContainText('20 días hábiles');
    await expect(notice).toContainText('Versión 1.0, vigente desde el 1 nov 2026');
    await expect(notice).not.toContainText('{{');

    await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link', { name: /ARCO/ }).click();
    await expect(page.locator('#arco')).toBeInViewport();
  });

  test('an unknown address has a page with the way back', async ({ page, checkPage }) => {
    const answer = await page.goto('/no-existe/nada');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos lo que buscas.');
    await expect(page).toHaveTitle('No encontramos lo que buscas.');
    await expect(page.getByRole('banner')).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/');
  });

  test('an error of an endpoint is a page for browsers and data for programs', async ({
    page,
    checkPage,
  }) => {
    for (const [path, status] of [
      ['/files/nada.jpg', 404],
      ['/properties/1/view', 405],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
      expect(answer?.headers()['vary']).toContain('Accept');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos lo que buscas.');
      await expect(page.getByRole('banner')).toBeVisible();
      await checkPage(page);
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/');

    const forPrograms = await page.request.get('/files/nada.jpg');
    expect(forPrograms.status()).toBe(404);
    expect(await forPrograms.json()).toMatchObject({ kind: 'not_found' });
  });

  test('tell search engines and messengers what they are', async ({ page, baseURL }) => {
    for (const path of ['/', '/about', '/contact', '/privacidad']) {
      await page.goto(path);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Sahuaro|Hermosillo/);
      const image = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/jpeg');
    }
    await page.goto('/contact');
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      '@type': 'RealEstateAgent',
      telephone: '+526622150000',
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
        { dayOfWeek: ['Saturday'] },
      ],
    });

    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const sitemap = await page.request.get('/sitemap.xml');
    expect(sitemap.headers()['content-type']).toContain('application/xml');
    for (const [, address] of (await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect((await page.request.get(address ?? '')).status(), address).toBe(200);
    }
  });

  test('have no layout shifts and load only from this site', async ({ page, baseURL }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
        strangers.push(request.url());
    });
    for (const path of ['/', '/about', '/contact', '/privacidad']) {
      await page.setViewportSize(phone);
      await page.goto(path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(async () => {
        const seen: PerformanceEntry[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered between two frames.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return [...seen, ...observer.takeRecords()].reduce(
          (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
          0,
        );
      });
      expect(shift, path).toBeLessThan(0.05);
    }
    expect(strangers).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test, untilHydrated, watchPictures } from '#tests/support/e2e.ts';
import { fillDate, nextStep, openPage, pasteText } from '#tests/support/office.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { journeyWidths } from '#tests/support/size.ts';

/** The whole way of a property: from an empty form in the office to the visitor's technical sheet. */

type CheckPage = (page: Page) => Promise<void>;
type Home = ReturnType<typeof aNewHome>;

const photographs = ['casa-11-exterior', 'interior-03-cocina', 'interior-10-patio'].map(
  (name) => `db/demo/images/${name}-1024.webp`,
);
const price = '$2,350,000';
const colonia = 'Pitic';
const description = 'Fresca por la mañana y con sombra por la tarde.';

/** With a unique word in the title, so that a search with a typing mistake can only find this property. */
function aNewHome() {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];
  const any = () => syllables[Math.floor(Math.random() * syllables.length)] ?? 'sa';
  const word = Array.from({ length: 5 }, any).join('');
  const slip = word.slice(0, 5) + word.charAt(6) + word.charAt(5) + word.slice(7);
  return { word, slip, title: `Casa ${word} con patio` };
}

async function sayWhere(page: Page) {
  await page.getByLabel('Código postal').fill('83150');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Hermosillo');
  await page.getByLabel('Colonia').fill(colonia);
  await page.getByLabel('Calle').fill('Paseo de la Cañada');
  await page.getByLabel('Latitud').focus();
  await pasteText(page, '29.0892, -110.9613');
  await expect(page.getByLabel('Longitud')).toHaveValue('-110.9613');
}

async function sayWhatItIs(page: Page, { title }: Home) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Recámaras').fill('3');
  await page.getByLabel('Construcción (m²)').fill('180');
  await page.getByLabel('Agua').check();
  await page.getByLabel('Luz').check();
}

/** Waits until the last change is saved as a draft, so that a reload loses nothing. */
async function untilKept(page: Page, { query }: RunningProduct, { title }: Home) {
  await expect(page).toHaveURL(/draft=[0-9a-f-]{36}/);
  const draft = new URL(page.url()).searchParams.get('draft');
  const kept = async () => {
    const [row] = await query(`select values from property_drafts where id = $1`, [draft]);
    return row?.['values'];
  };
  await expect.poll(kept).toMatchObject({ title, bedrooms: '3', electricityEnabled: 'on' });
}

async function expectNothingLost(page: Page, { title }: Home) {
  const steps = page.getByRole('navigation', { name: 'Pasos del formulario' });
  const current = steps.locator('[aria-current=step]');
  await expect(current).toContainText('Características');
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(page.getByLabel('Descripción')).toHaveValue(description);
  await expect(page.getByLabel('Recámaras')).toHaveValue('3');
  await expect(page.getByLabel('Construcción (m²)')).toHaveValue('180');
  await expect(page.getByLabel('Agua')).toBeChecked();
  await expect(page.getByLabel('Luz')).toBeChecked();

  await steps.getByRole('link', { name: 'Ubicación' }).click();
  await expect(page.getByLabel('Código postal')).toHaveValue('83150');
  await expect(page.getByLabel('Colonia')).toHaveValue(colonia);
  await expect(page.getByLabel('Longitud')).toHaveValue('-110.9613');
  await steps.getByRole('link', { name: 'Características' }).click();
  await expect(current).toContainText('Características');
}

async function sayTheTerms(page: Page) {
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('2350000');
  await page.getByLabel('Gastos aparte del precio').fill('Escrituración e impuestos.');
  await page.getByLabel('Situación legal').selectOption({ label: 'Libre de gravamen' });
  await fillDate(page, 'Fecha de autorización del propietario', '10012026');
  await fillDate(page, 'Vigencia de la oferta', '31122099');
}

async function addPhotographs(page: Page) {
  await page.locator('input[type=file]').first().setInputFiles(photographs);
  const cards = page.getByRole('region', { name: 'Fotografías' }).locator('ol > li');
  await expect(cards.locator('img[src^="/media/"]')).toHaveCount(photographs.length, { timeout: 120_000 });
  await page.getByRole('button', { name: 'Describir la fotografía 1' }).click();
  await page.getByRole('dialog').getByLabel('Descripción').fill('Fachada con mezquite');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(cards.first()).toContainText('Fachada con mezquite');
}

async function fillTheForm(page: Page, product: RunningProduct, home: Home, checkPage: CheckPage) {
  await openPage(page, '/admin/properties');
  await page.getByRole('link', { name: 'Nueva propiedad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva propiedad' })).toBeVisible();
  await sayWhere(page);
  await nextStep(page, 'features');

  await sayWhatItIs(page, home);
  await untilKept(page, product, home);
  await page.reload();
  await untilHydrated(page);
  await expectNothingLost(page, home);
  await checkPage(page);
  await nextStep(page, 'commercial');

  await sayTheTerms(page);
  await nextStep(page, 'images');

  await addPhotographs(page);
  await checkPage(page);
  await page.getByRole('link', { name: 'Ir a la revisión' }).click();
}

async function createAndPublish(page: Page, { title }: Home, checkPage: CheckPage) {
  await expect(page.getByText(`${photographs.length} imágenes`)).toBeVisible();
  await expect(page.getByText(`${price} MXN`)).toBeVisible();
  await page.getByLabel('Estado al guardar').selectOption({ label: 'Disponible' });
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Para publicarla falta')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('La propiedad ya está en el sitio.')).toBeVisible();
  await checkPage(page);
  await page.getByRole('link', { name: 'Ficha técnica' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ficha técnica · ${title}`);
  await page.goBack();
  return (await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')) ?? '';
}

async function findByWords(page: Page, { word, slip, title }: Home, checkPage: CheckPage) {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('combobox', { name: /Dónde/ }).fill(slip);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText(`Mostramos resultados de «${word}»`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(title);
  await expect(page.getByRole('article')).toContainText(price);
  await checkPage(page);
}

async function findOnTheMap(page: Page, { title }: Home, checkPage: CheckPage) {
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Mapa' }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('complementary', { name: 'Mapa de resultados' });
  const marker = map.getByRole('button', { name: `$2.35 M MXN: propiedad de ${price} MXN` });
  await expect(marker.getByText('$2.35 M MXN')).toBeInViewport();
  await marker.getByText('$2.35 M MXN').click();
  await expect(map.getByRole('article')).toContainText(price);
  await checkPage(page);
  await map.getByRole('article').getByRole('link', { name: title }).click();
}

async function lookAtIt(page: Page, { title }: Home, checkPage: CheckPage) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(`${price} MXN`).and(page.locator(':visible')).first()).toBeVisible();
  const gallery = page.getByRole('list', { name: `Fotos de ${title}` });
  await expect(gallery.getByRole('link', { name: /^Ampliar foto/ })).toHaveCount(photographs.length);
  const cover = gallery.getByRole('img', { name: 'Fachada con mezquite' });
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  await checkPage(page);

  await gallery.getByRole('link', { name: /^Ampliar foto 1/ }).click();
  const viewer = page.getByRole('dialog', { name: `Fotos de ${title}` });
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`2 de ${photographs.length}`)).toBeVisible();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
}

async function askAboutIt(page: Page, { title }: Home, path: string) {
  const whatsapp = page.getByRole('link', { name: /WhatsApp/ }).and(page.locator(':visible'));
  const link = new URL((await whatsapp.first().getAttribute('href')) ?? '');
  expect(link.origin).toBe('https://wa.me');
  const text = link.searchParams.get('text') ?? '';
  for (const part of [title, `${colonia}, Hermosillo`, path]) expect(text).toContain(part);
  expect(text).not.toContain('Cañada');
}

async function takeItOnPaper(page: Page, { title }: Home) {
  const link = page.getByRole('link', { name: 'Ficha en PDF' });
  await expect(link).toBeVisible();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text, pages } = pdfText(bytes);
  expect(pages).toBeGreaterThan(0);
  for (const part of [title, price, colonia]) expect(text).toContain(part);
}

for (const width of journeyWidths(1440)) {
  test(`from an empty form to the sheet in a visitor's hand, at ${width} px`, async ({
    page,
    product,
    signIn,
    checkPage,
  }) => {
    // Photos are processed with a low priority, which takes long on a busy machine.
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const pictures = watchPictures(page);
    const home = aNewHome();

    await signIn('asesor');
    await fillTheForm(page, product, home, checkPage);
    const path = await createAndPublish(page, home, checkPage);

    await page.context().clearCookies();
    expect((await page.request.get('/admin/properties', { maxRedirects: 0 })).status()).toBe(302);
    await findByWords(page, home, checkPage);
    await findOnTheMap(page, home, checkPage);
    await expect(page).toHaveURL(path);
    await lookAtIt(page, home, checkPage);
    await askAboutIt(page, home, path);
    await takeItOnPaper(page, home);

    expect(pictures.missing).toEqual([]);
    expect(pictures.shown.join()).toContain('/media/');
  });
}

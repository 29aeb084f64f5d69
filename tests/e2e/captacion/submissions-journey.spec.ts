import type { Page } from '@playwright/test';
import { expect, type RunningProduct, test, untilHydrated } from '#tests/support/e2e.ts';
import { fillDate, nextStep, openPage } from '#tests/support/office.ts';
import { fillContact, next, open, pictures, ready, send } from '#tests/support/scenarios/sell-form.ts';

/** The whole way of a sale: from the seller's form on a phone to a property that visitors find. */
test.describe.configure({ timeout: 300_000 });

type CheckPage = (page: Page) => Promise<void>;

const seller = 'Guadalupe Encinas Journey';
const title = 'Casa de Guadalupe con limoneros';

async function sendFromPhone(page: Page, checkPage: CheckPage) {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictures(10));
  await expect(ready(page)).toHaveCount(10, { timeout: 120_000 });
  await next(page);
  await page.getByRole('radio', { name: 'Casa', exact: true }).check();
  await page.getByLabel('Recámaras').fill('3');
  await page.getByLabel('Construcción (m²)').fill('165');
  await next(page);
  await page.getByLabel('Código postal').fill('83000');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Hermosillo');
  await page.getByLabel('Colonia').fill('Centro');
  await page.getByLabel('Calle').fill('Calle Jesús García');
  await next(page);
  await page.getByLabel('¿En cuánto la ofreces?').pressSequentially('2350000');
  await next(page);
  await fillContact(page, 'guadalupe.encinas@ejemplo.mx');
  await page.getByLabel('Tu nombre').fill(seller);
  await checkPage(page);
  await send(page);
  await page.waitForURL(/\/sell\/gracias/);
  return page.locator('strong').filter({ hasText: /^SV-/ }).innerText();
}

async function approve(page: Page, folio: string) {
  await openPage(page, `/admin/submissions?search=${folio}`);
  await page.getByRole('link', { name: seller }).click();
  const drawer = page.getByRole('dialog', { name: `Solicitud ${folio}` });
  await drawer.getByRole('button', { name: 'Tomar en revisión' }).click();
  await drawer.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = page.getByRole('dialog', { name: /Aprobar la solicitud/ });
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(drawer.getByText('Aprobada').first()).toBeVisible();
}

const stageOf = async ({ query }: RunningProduct) =>
  (await query('select stage from leads where contact_name = $1', [seller]))[0]?.['stage'];

/** Moves a card through its menu and answers what the stage asks. */
async function move(
  page: Page,
  product: RunningProduct,
  to: string,
  answer?: (dialogName: string) => Promise<void>,
) {
  await page.getByRole('button', { name: `Mover ${seller}`, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`A ${to}`) }).click();
  if (answer) {
    const name = `Pasar a ${to}`;
    await answer(name);
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
  }
  await expect.poll(() => stageOf(product)).toBe(to.toLowerCase());
}

async function moveToTheEnd(page: Page, product: RunningProduct) {
  await openPage(page, `/admin/submissions/pipeline?search=${encodeURIComponent(seller)}`);
  await move(page, product, 'Contactado');
  await move(page, product, 'Calificado');
  await move(page, product, 'Visitado', () => fillDate(page, 'Fecha de la visita', '12112026'));
  await product.query(
    `insert into documents (owner_kind, owner_id, kind, file_name, media_type, bytes, file)
     select 'lead', leads.id::text, kind, kind || '.pdf', 'application/pdf', 1000, gen_random_uuid()::text
     from leads, unnest(array['escritura', 'predial', 'identificacion']) kind where contact_name = $1`,
    [seller],
  );
  await move(page, product, 'Documentado', async (name) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Situación legal').selectOption({ label: 'Libre de gravamen' });
    await fillDate(page, 'Fecha de autorización del propietario', '12112026');
  });
  await move(page, product, 'Listo', (name) =>
    page.getByRole('dialog', { name }).getByLabel('Título').fill(title),
  );
  await page.getByRole('button', { name: `Mover ${seller}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Convertir en propiedad' }).click();
  const name = 'Convertir en propiedad';
  await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await stageOf(product)).toBe('convertido');
}

/** Fills in what only the office knows, in the form of the property. */
async function completeAndPublish(page: Page, propertyId: string) {
  await openPage(page, `/admin/properties/${propertyId}/edit?step=features`);
  await page.getByLabel('Descripción').fill('Sombra de limoneros y un patio fresco.');
  await page.getByLabel('Agua').check();
  await page.getByLabel('Luz').check();
  await nextStep(page, 'commercial');
  await page.getByLabel('Gastos aparte del precio').fill('Escrituración e impuestos.');
  await fillDate(page, 'Vigencia de la oferta', '31122099');
  await nextStep(page, 'images');
  await page.getByRole('link', { name: 'Ir a la revisión' }).click();
  await expect(page.getByText('Todo está guardado en la propiedad.')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir ficha' }).click();
  await page.getByLabel('Cambiar estado').selectOption({ label: 'Disponible' });
  await expect(page.getByText('El estado cambió.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('La propiedad ya está en el sitio.')).toBeVisible();
}

test('from a form on a telephone to a home that visitors find', async ({
  page,
  context,
  browser,
  product,
  signIn,
  mailbox,
  checkPage,
}) => {
  const visitor = await browser.newContext({ baseURL: product.origin });
  const phone = await visitor.newPage();
  const folio = await sendFromPhone(phone, checkPage);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('asesor', context);
  await approve(page, folio);
  await moveToTheEnd(page, product);
  const propertyId = /\/admin\/properties\/(\d+)/.exec(page.url())?.[1] ?? '';
  await completeAndPublish(page, propertyId);

  await phone.goto(`/properties?q=${encodeURIComponent('limoneros')}`);
  await untilHydrated(phone);
  await phone
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(phone.locator('main img[src*="/media/"]').first()).toBeVisible();
  await expect(phone.getByText('Calle Jesús García')).toHaveCount(0);

  const letter = await mailbox.letterTo('guadalupe.encinas@ejemplo.mx');
  const link = /https?:\/\/\S+\/seguimiento\/\S+/.exec(letter.text)?.[0] ?? '';
  await phone.goto(new URL(link).pathname);
  await expect(phone.getByRole('link', { name: 'Ver el anuncio' })).toHaveAttribute(
    'href',
    new RegExp(`/properties/${propertyId}-`),
  );
  await checkPage(phone);
  await visitor.close();
});

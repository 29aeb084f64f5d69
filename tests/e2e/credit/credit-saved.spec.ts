import { randomInt, randomUUID } from 'node:crypto';
import { asFirstPublished } from '#tests/support/credit/credit.ts';
import { expect, type RunningProduct, test } from '#tests/support/e2e.ts';
import { openPage } from '#tests/support/office.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { journeyWidths } from '#tests/support/size.ts';

test.beforeEach(({ product }) => asFirstPublished(product));

/** Raises the bank's rate by a point from today on, like publishing does. */
async function publishDearer({ query }: Pick<RunningProduct, 'query'>) {
  await query(
    `with published as (
       insert into credit_versions (kind, version, starts_on, value, source)
       select kind, version + 1, starts_on,
         jsonb_set(value, '{products,0,rates,0,value}',
           to_jsonb(((value #>> '{products,0,rates,0,value}')::numeric + 1)::text)), 'Prueba'
       from credit_versions where kind = 'bancario' order by version desc limit 1 returning kind)
     insert into events (topic, subject_id, audience) select 'credit', kind, 'everyone' from published`,
  );
}

for (const width of journeyWidths(390)) {
  test(`a simulation is saved, found, sent and stays as it was at ${width} px`, async ({
    page,
    product,
    mailbox,
    signIn,
    checkPage,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const mark = randomUUID().slice(0, 6);
    const phone = `662${randomInt(2_000_000, 9_999_999)}`;
    await signIn('asesor');
    await openPage(page, '/admin/simulators/bancario');
    await page.getByRole('textbox', { name: /Valor de la vivienda/ }).fill('2000000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Guardar simulación' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(`Elvira ${mark}`);
    await dialog.getByRole('textbox', { name: 'Teléfono' }).fill(phone);
    await checkPage(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Simulación guardada con el folio SC-/)).toBeVisible();
    await expect(page.getByText(/^Guardada con el folio SC-/)).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Ver guardada' })).toBeFocused();

    await openPage(page, '/admin/simulators/saved');
    await page.getByRole('searchbox').fill(phone);
    await expect(page.getByText('1 resultado')).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: `Elvira ${mark}` }).click();
    await expect(page.getByRole('link', { name: 'Guardadas', exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Guardadas', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const same = page.getByText('El pago mensual sería el mismo:');
    const [paid = ''] = /\$[\d,]+\.\d\d/.exec((await same.textContent()) ?? '') ?? [];
    expect(paid).not.toBe('');
    await checkPage(page);

    await publishDearer(product);
    await expect(page.getByText(`El pago mensual cambiaría de ${paid} MXN a $`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`El pago mensual cambiaría de ${paid} MXN a $`)).toBeVisible();
    const monthly = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Pago mensual' }) });
    await expect(monthly.first()).toContainText(paid);

    await page.getByRole('button', { name: 'Compartir' }).click();
    await page.getByRole('menuitem', { name: 'Enviar por correo' }).click();
    const letterForm = page.getByRole('dialog', { name: 'Enviar por correo' });
    const to = `elvira-${mark}@prueba.mx`;
    await letterForm.getByRole('textbox', { name: 'Correo de quien la recibe' }).fill(to);
    await letterForm.getByRole('button', { name: 'Enviar' }).click();
    await expect(letterForm).toBeHidden();
    const letter = await mailbox.letterTo(to);
    expect(letter.text).toContain(paid);
    expect(letter.text).toContain('/simulacion/');
    const [file] = letter.attachments;
    expect(file?.contentType).toBe('application/pdf');
    expect(pdfText(file?.bytes ?? new Uint8Array()).text).toContain(paid);

    await page.getByRole('button', { name: 'Compartir' }).click();
    await page.getByRole('menuitem', { name: 'Enviar por WhatsApp' }).click();
    const message = page.getByRole('dialog', { name: 'Enviar por WhatsApp' });
    await expect(message.getByRole('textbox')).toHaveValue(/\/simulacion\//);
    await expect(message.getByRole('textbox')).toHaveValue(new RegExp(paid.replace('$', '\\$')));
    await expect(message.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/52${phone}\\?text=`),
    );
  });
}

test('an enquiry of the site appears by itself and is handled', async ({
  page,
  product: { query },
  signIn,
  checkPage,
}) => {
  const name = `Visitante ${randomUUID().slice(0, 6)}`;
  const folio = `SC-${randomUUID().slice(0, 6).toUpperCase()}`;
  await signIn('asesor');
  await openPage(page, '/admin/simulators/enquiries');
  await query(
    `with arrived as (
       insert into simulations (folio, kind, source, name, phone, cases, results, rules, price, credit, monthly, search_address)
       select $1, kind, 'site', $2, '+526625550101', cases, results, rules, price, credit, monthly, '/properties?max=1650000'
       from simulations where folio = 'SC-V5DN4Y' returning id)
     insert into events (topic, subject_id, audience)
     select 'credit-enquiries', id::text, 'section:clients' from arrived`,
    [folio, name],
  );
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await expect(row.getByRole('timer')).toHaveText(/Espera \d+:\d\d/);
  await row.getByRole('button', { name: 'Marcar como atendida' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'Atendidas' }).click();
  await expect(row).toContainText('Atendida en');
  await row.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name: `Simulación ${folio}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como sin atender' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /Interesados del sitio/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // On a phone, the contact is above the figures.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Llamar' })).toBeInViewport();
  await checkPage(page);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, untilHydrated } from '../e2e.ts';

/** Photos for the form of `/sell`. */
export async function pictures(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `foto-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 320, height: 240, channels: 3, background: { r: 20 * index, g: 90, b: 60 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

export const next = (page: Page) =>
  page.getByRole('button', { name: /^(Siguiente|Seguir sin fotos)$/ }).click();
export const ready = (page: Page) => page.locator('[data-step="fotos"] li img[src^="/media/"]');

export async function open(page: Page) {
  await page.goto('/sell');
  await untilHydrated(page);
}

export async function fillHome(page: Page, type = 'Casa') {
  await page.getByRole('radio', { name: type, exact: true }).check();
  await next(page);
  await page.getByLabel('Código postal').fill('83000');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Hermosillo');
  await page.getByLabel('Colonia').fill('Centro');
  await next(page);
  await page.getByLabel('¿En cuánto la ofreces?').pressSequentially('2350000');
  await expect(page.getByLabel('¿En cuánto la ofreces?')).toHaveValue('$2,350,000');
  await next(page);
}

export async function fillContact(page: Page, email: string) {
  await page.getByLabel('Tu nombre').fill('Rosa Elena Duarte');
  await page.getByLabel('Tu teléfono o WhatsApp').pressSequentially('6621234567');
  await page.getByLabel('Tu correo').fill(email);
  await page.getByLabel(/Leí el aviso/).check();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar mi propiedad' }).click();

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type RunningProduct, untilHydrated } from './e2e.ts';

/** Opens a page and waits until it is interactive. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button, main input')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
  // Effects run after React has taken over the elements, and widths are final when the fonts are there.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Saves one step of the property form and waits for the next one. */
export async function nextStep(page: Page, step: string) {
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.waitForURL(new RegExp(`step=${step}`));
  await untilHydrated(page);
}

/** Types a date digit by digit: `10012026`. */
export async function fillDate(page: Page, label: string, figures: string) {
  const group = page.getByRole('group', { name: label });
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(figures, { delay: 20 });
}

/** Pastes text into the focused field, such as coordinates copied from a map. */
export async function pasteText(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

export const newAddress = () => `persona-${randomUUID().slice(0, 8)}@prueba.mx`;

/** A new user with the demo's password. */
export async function somebody(
  { query }: Pick<RunningProduct, 'query'>,
  role: string,
  displayName = 'Irma Salcido',
) {
  const email = newAddress();
  const [user] = await query(
    `insert into users (email, display_name, role, status, is_email_verified) values ($1, $2, $3, 'active', true) returning id`,
    [email, displayName, role],
  );
  await query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select $1::uuid, $1::uuid::text, 'credential', password
     from accounts a join users u on u.id = a.user_id where u.email = 'viewer@demo.sahuaro.mx'`,
    [user?.['id']],
  );
  return { id: String(user?.['id']), email };
}

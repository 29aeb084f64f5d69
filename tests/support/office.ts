import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningProduct } from './e2e.ts';

/** Goes to a page and waits until it answers to clicks and keys. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button, main input')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

export const newAddress = () => `persona-${randomUUID().slice(0, 8)}@prueba.mx`;

/** Somebody with an account of their own and the demo's password. */
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

import { expect, test } from '#tests/support/e2e.ts';
import { newAddress, openPage } from '#tests/support/office.ts';

test('who leaves hands over what they hold in the same step, and can come back', async ({
  page,
  product: { query },
  signIn,
  checkPage,
}) => {
  const email = newAddress();
  const name = `Leticia ${email.slice(0, 8)}`;
  const [person] = await query(
    `insert into users (email, display_name, role, status, is_email_verified)
     values ($1, $2, 'asesor', 'active', true) returning id`,
    [email, name],
  );
  const id = String(person?.['id']);
  const [lead] = await query(
    `insert into leads (source, contact_name, phone, advisor_id) values ('phone', 'Rosa', '+526621112233', $1) returning id`,
    [id],
  );
  const advisorOfLead = async () =>
    (
      await query('select u.email from leads l left join users u on u.id = l.advisor_id where l.id = $1', [
        lead?.['id'],
      ])
    )[0]?.['email'];
  await query(
    `insert into tasks (record_kind, record_id, title, due_at, assignee_id) values ('lead', $1, 'Llamar', now(), $2)`,
    [String(lead?.['id']), id],
  );

  await signIn('superadmin');
  await openPage(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  const dialog = page.getByRole('alertdialog');
  const tasks = dialog.getByLabel('1 tarea pendiente: pasar a');
  await expect(tasks.getByRole('option', { name: 'Sin responsable' })).toHaveCount(0);
  const colleague = { label: String(await tasks.getByRole('option').nth(1).textContent()) };
  await tasks.selectOption(colleague);
  await dialog.getByLabel('1 lead abierto: pasar a').selectOption({ label: 'Sin responsable' });
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(page.getByText('La cuenta se eliminó.')).toBeVisible();
  expect(await advisorOfLead()).toBeNull();
  const [task] = await query('select assignee_id from tasks where record_id = $1', [String(lead?.['id'])]);
  expect(task?.['assignee_id']).not.toBe(id);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Lo que se entregó sigue con quien lo recibió.')).toBeVisible();
  await openPage(page, `/admin/users/${id}`);
  await expect(page.getByText('Activa', { exact: true }).first()).toBeVisible();
  expect(await advisorOfLead()).toBeNull();

  // Without the toast, a deleted person is found in the list and restored from their page.
  await page.getByRole('button', { name: 'Eliminar cuenta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar cuenta' }).click();
  await expect(page.getByText('La cuenta se eliminó.')).toBeVisible();
  await openPage(page, `/admin/users?status=deleted&search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Restaurar cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar cuenta' })).toBeVisible();
});

import { expect, test } from 'vitest';
import { aPhoto, aProperty } from '#db/factories.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleAgency } from '#tests/support/sample-property.ts';
import { officeSheet } from './office-sheet.server.ts';
import { publishProperty } from '../publish-property.server.ts';

const database = testDatabase();
const making = { agency: sampleAgency, publicOrigin: 'http://localhost:3000' };

test('a home that was never published has its sheet too, which says so', async () => {
  const admin = await asRole(database.db, 'admin');
  const { id } = await aProperty(database.db);
  const { content, publicPath } = await officeSheet(admin, making, id);
  expect(content).toMatchObject({ title: 'Casa en Pitic', street: 'Calle Galeana 12', qr: null });
  expect(content.draft).toContain('Sin publicar');
  expect(publicPath).toBeNull();
});

test('one on offer leads to its page', async () => {
  const admin = await asRole(database.db, 'admin');
  const { id } = await aProperty(database.db);
  await aPhoto(database.db, { ownerId: String(id) });
  await publishProperty(admin, id);
  const { content, publicPath } = await officeSheet(admin, making, id);
  expect(content.draft).toBeNull();
  expect(content.qr?.url).toBe(`http://localhost:3000${publicPath}`);
});

import { expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleAgency } from '#tests/support/scenarios/sample-property.ts';
import { officeSheet } from './office-sheet.server.ts';
import { publishProperty } from '../publish-property.server.ts';

const database = testDatabase();
const sheetOptions = { agency: sampleAgency, publicOrigin: 'http://localhost:3000' };

test('an unpublished property has a sheet that says so', async () => {
  const admin = await asRole(database.db, 'admin');
  const { id } = await aProperty(database.db);
  const { content, publicPath } = await officeSheet(admin, sheetOptions, id);
  expect(content).toMatchObject({ title: 'Casa en Pitic', street: 'Calle Galeana 12', qr: null });
  expect(content.draft).toContain('Sin publicar');
  expect(publicPath).toBeNull();
});

test('the sheet of a live property links to its page', async () => {
  const admin = await asRole(database.db, 'admin');
  const { id } = await aProperty(database.db);
  await aPhoto(database.db, { ownerId: String(id) });
  await publishProperty(admin, id);
  const { content, publicPath } = await officeSheet(admin, sheetOptions, id);
  expect(content.draft).toBeNull();
  expect(content.qr?.url).toBe(`http://localhost:3000${publicPath}`);
});

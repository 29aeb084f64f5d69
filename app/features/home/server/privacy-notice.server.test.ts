import { expect, test } from 'vitest';
import { mapSettings } from '#app/features/maps/domain/map-settings.ts';
import { readSettings, writeSettings } from '#app/features/settings/server/settings.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleAgency } from '#tests/support/scenarios/sample-property.ts';
import { readPrivacyNotice } from './privacy-notice.server.ts';

const database = testDatabase();

async function noticeWith(changes: object) {
  const { db } = database;
  await writeSettings(db, mapSettings, { ...(await readSettings(db, mapSettings)), ...changes });
  return JSON.stringify(await readPrivacyNotice(db, sampleAgency));
}

test('the notice names whose server sees what part of the map a visitor looks at, and only then', async () => {
  expect(await noticeWith({ source: 'openstreetmap' })).toContain('openstreetmap.org');
  const drawn = await noticeWith({ source: 'none' });
  expect(drawn).not.toMatch(/openstreetmap/i);
  const tiles = {
    url: 'https://{s}.teselas.ejemplo.mx/{z}/{x}/{y}.png',
    attribution: '© Ejemplo',
    attributionUrl: '',
  };
  const others = await noticeWith({ source: 'tiles', tiles });
  expect(others).toContain('teselas.ejemplo.mx');
  expect(others).not.toMatch(/openstreetmap/i);
});

test('the notice names everything that the site keeps in the browser', async () => {
  const notice = await noticeWith({});
  for (const kept of ['favoritos', 'comparas', 'viste hace poco', 'se borra sola en tres horas']) {
    expect(notice).toContain(kept);
  }
});

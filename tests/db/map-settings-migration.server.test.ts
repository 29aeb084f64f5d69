import { expect, test } from 'vitest';
import { beforeMigration } from '#tests/support/before-migration.ts';

const { rows, migrate } = beforeMigration('map-settings');

test('an address of map images that the agency had set is still used', async () => {
  const tiles = { url: 'https://mapas.ejemplo.mx/{z}/{x}/{y}.png', attribution: 'Ejemplo' };
  await rows(`insert into settings ("group", value) values ('catalogue', $1)`, [
    JSON.stringify({ featuredLimit: 3, mapTiles: tiles }),
  ]);
  await migrate();
  expect(await rows(`select "group", value from settings order by 1`)).toEqual([
    { group: 'catalogue', value: { featuredLimit: 3 } },
    { group: 'map', value: { source: 'tiles', tiles } },
  ]);
});

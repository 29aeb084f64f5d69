import { expect, test } from 'vitest';
import { aDevelopment } from '#db/factories/fraccionamientos.ts';
import { developmentsExportQuery, developmentsQuery } from '../domain/development-schema.ts';
import { allOf } from '#tests/support/table.ts';
import { developmentsPage, exportDevelopments } from './developments-page.server.ts';
import { developmentScenario } from '#tests/support/scenarios/development-scenario.ts';

const { database, person, aUnit } = developmentScenario();

test('the list counts units by status, searches without accents, and a page past the end is the last', async () => {
  const context = await person('viewer');
  const { id } = await aDevelopment(database.db, { name: 'Ñandú 50%_Ácimo', status: 'preventa' });
  await aUnit(id);
  await aUnit(id, { status: 'activa' });
  await aUnit(id, { status: 'apartada' });
  await aUnit(id, { status: 'vendida' });
  await aUnit(id, { status: 'pendiente' });
  await aUnit(id, { deletedAt: new Date() });
  const page = await developmentsPage(
    context,
    developmentsQuery.parse({ search: 'nandu 50%_acimo', page: 99 }),
  );
  expect(page.rows).toMatchObject([
    { id, units: { total: 5, available: 2, reserved: 1, sold: 1, others: 1 } },
  ]);
  expect(page.query.page).toBe(1);
  const none = await developmentsPage(
    context,
    developmentsQuery.parse({ search: 'nandu', status: 'agotado' }),
  );
  expect(none.total).toBe(0);
  const query = developmentsExportQuery.parse({ search: 'ÑANDÚ' });
  const file = await allOf(await exportDevelopments(context, query));
  expect(file.rows.map((row) => row.slice(-5))).toEqual([[2, 1, 1, 1, 5]]);
});

import { describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aDevelopment } from '#db/factories/fraccionamientos.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aUser } from '#db/factories/users.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { csvOf, readWhole, workbookOf } from '#tests/support/tables.ts';
import { cellInput } from '../../domain/office/inline-cell.ts';
import { exportQuery, officeQuery } from '../../domain/office/office-query.ts';
import { editCell } from './edit-cell.server.ts';
import { exportList } from './office-export.server.ts';
import { propertiesPage } from './office-list.server.ts';
import { propertyDetail } from '../property-detail.server.ts';
import { deleteProperty } from '../publish-property.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const titles = async (context: UseCaseContext, query: Record<string, string | string[]>) =>
  (await propertiesPage(context, officeQuery.parse(query))).rows.map(({ title }) => title);

describe('the list', () => {
  test('finds by title or address, words in any order, without accents; and by id', async () => {
    const context = await person('viewer');
    const made = await aProperty(database.db, {
      title: 'Residencia Ágata',
      street: 'Paseo del Cañón',
      number: '45-B',
      neighborhood: 'Los Lagos',
    });
    await aProperty(database.db, { title: '100%_tuya', street: 'Otra' });
    expect(await titles(context, { search: 'agata' })).toEqual(['Residencia Ágata']);
    expect(await titles(context, { search: 'canon paseo' })).toEqual(['Residencia Ágata']);
    expect(await titles(context, { search: 'LAGOS 45-b' })).toEqual(['Residencia Ágata']);
    expect(await titles(context, { search: '%_' })).toEqual(['100%_tuya']);
    expect(await titles(context, { search: String(made.id) })).toContain('Residencia Ágata');
    expect(await titles(context, { search: 'ninguna-parte' })).toEqual([]);
  });

  test('filters, sorts and counts the rows', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    for (const price of [300_00, 100_00, 200_00]) {
      await aProperty(database.db, { title: `Lote ${price}`, type: 'terreno', price, advisorId: advisor.id });
    }
    const query = { type: 'terreno', advisor: advisor.id, sort: 'price' };
    expect(await titles(context, query)).toEqual(['Lote 10000', 'Lote 20000', 'Lote 30000']);
    expect(await titles(context, { ...query, sort: '-price' })).toHaveLength(3);
    expect(await titles(context, { ...query, status: 'vendida' })).toEqual([]);
    const page = await propertiesPage(context, officeQuery.parse({ page: '9999' }));
    const again = await propertiesPage(context, officeQuery.parse({ operation: 'venta', pageSize: '100' }));
    expect(page.total).toBe(again.rows.length);
    expect(page.rows.length).toBeGreaterThan(0);
  });

  test('filters by price, bedrooms, colonia and development, several values each', async () => {
    const context = await person('asesor');
    const development = await aDevelopment(database.db, { name: 'Los Álamos' });
    for (const [title, bedrooms, neighborhood, price] of [
      ['Uno', 1, 'Pitic', 1_000_000_00],
      ['Dos', 2, 'Centro', 2_000_000_00],
      ['Tres', 3, 'Modelo', 3_000_000_00],
      ['Siete', 7, 'Modelo', 7_000_000_50],
    ] as const) {
      const fraccionamientoId = title === 'Dos' ? development.id : null;
      await aProperty(database.db, {
        title: `Filtro ${title}`,
        bedrooms,
        neighborhood: `${neighborhood} F`,
        price,
        fraccionamientoId,
      });
    }
    const found = async (query: Record<string, string | string[]>) =>
      (await titles(context, { search: 'filtro', sort: 'price', ...query })).map(
        (title) => title.split(' ')[1],
      );

    expect(await found({ minPrice: '2,000,000' })).toEqual(['Dos', 'Tres', 'Siete']);
    expect(await found({ minPrice: '$ 1500000', maxPrice: '3000000' })).toEqual(['Dos', 'Tres']);
    expect(await found({ maxPrice: '7000000' })).toEqual(['Uno', 'Dos', 'Tres']);
    expect(await found({ rooms: ['1', '3'] })).toEqual(['Uno', 'Tres']);
    expect(await found({ rooms: ['5'] })).toEqual(['Siete']);
    expect(await found({ colonia: ['Pitic F', 'Modelo F'] })).toEqual(['Uno', 'Tres', 'Siete']);
    expect(await found({ development: [String(development.id)] })).toEqual(['Dos']);
    expect(await found({ colonia: ['Modelo F'], rooms: ['3', '4'] })).toEqual(['Tres']);
    // What makes no sense is ignored.
    expect(await found({ minPrice: 'mucho', rooms: ['x'], development: ['-1'] })).toHaveLength(4);

    const table = await exportList(
      context,
      exportQuery.parse({ search: 'filtro', colonia: ['Modelo F'], columns: 'title' }),
    );
    const file = await csvOf(table);
    expect(['Uno', 'Dos', 'Tres', 'Siete'].filter((one) => file.includes(`Filtro ${one}`))).toEqual([
      'Tres',
      'Siete',
    ]);
    const { choices } = await propertiesPage(context, officeQuery.parse({ colonia: ['Ya no hay'] }));
    expect(choices.colonias).toContain('Ya no hay');
    expect(choices.developments).toContainEqual({ value: String(development.id), label: 'Los Álamos' });
  });

  test('shows the featured photograph, also when one before it failed', async () => {
    const context = await person('asesor');
    const { id } = await aProperty(database.db, { title: 'Casa de tres fotos', featuredImageIndex: 1 });
    await aPhoto(database.db, { ownerId: String(id), position: 0, status: 'failed', alt: 'Rota' });
    await aPhoto(database.db, { ownerId: String(id), position: 1, alt: 'Fachada' });
    await aPhoto(database.db, { ownerId: String(id), position: 2, alt: 'Cocina' });
    const { rows } = await propertiesPage(context, officeQuery.parse({ search: 'tres fotos' }));
    expect(rows[0]?.photo?.alt).toBe('Fachada');
  });

  test('shows an owner only their own properties', async () => {
    const owner = await person('propietario');
    const own = await aProperty(database.db, { title: 'La mía', ownerId: owner.actor.id });
    const other = await aProperty(database.db, { title: 'La de otro' });
    const page = await propertiesPage(owner, officeQuery.parse({}));
    expect(page.rows.map(({ title }) => title)).toEqual(['La mía']);
    expect(page.total).toBe(1);
    expect(await titles(owner, { search: 'otro' })).toEqual([]);
    expect(await csvOf(await exportList(owner, exportQuery.parse({})))).not.toContain('La de otro');
    await expect(propertyDetail(owner, other.id)).rejects.toMatchObject({ kind: 'not_found' });
    const detail = await propertyDetail(owner, own.id);
    expect(detail.activity).toBeNull();
    expect(detail.fields).not.toContain('privateNotes');
  });

  test('cannot be read without the right', async () => {
    const context = await person('usuario');
    await expect(propertiesPage(context, officeQuery.parse({}))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(exportList(context, exportQuery.parse({}))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('deleted properties are only in the trash', async () => {
    const boss = await person('admin');
    const now = new Date();
    const gone = await aProperty(database.db, { title: 'A la papelera' });
    await deleteProperty({ ...boss, now }, gone.id);
    expect(await titles(boss, { search: 'papelera' })).toEqual([]);
    expect(await titles(boss, { search: 'papelera', trash: 'yes' })).toEqual(['A la papelera']);
    const before = await propertiesPage(boss, officeQuery.parse({}));
    expect(before.rows.some(({ id }) => id === gone.id)).toBe(false);
  });
});

test('exported files have the requested columns, and no formulas', async () => {
  const context = await person('viewer');
  await aProperty(database.db, { title: '=1+1', price: 123_456 });
  const query = exportQuery.parse({ search: '=1+1', columns: 'title,price' });
  const table = await csvOf(await exportList(context, query));
  expect(table.split('\r\n')[0]).toBe('\uFEFF"Clave","Título","Precio"');
  expect(table).toContain(`"'=1+1",1234.56`);
  const workbook = await workbookOf(await exportList(context, { ...query, format: 'xlsx' }));
  expect(await readWhole(workbook)).toMatchObject({
    table: {
      header: ['Clave', 'Título', 'Precio'],
      rows: [{ cells: [expect.anything(), '=1+1', '1234.56'] }],
    },
  });
});

describe('a cell of the grid', () => {
  const cell = (given: Record<string, unknown>) => cellInput.parse(given);

  test('is saved by itself if nobody else changed the row', async () => {
    const context = await person('asesor');
    const { id } = await aProperty(database.db);
    const first = await editCell(context, cell({ id, version: 1, field: 'price', value: '99900' }));
    expect(first.version).toBe(2);
    await expect(
      editCell(context, cell({ id, version: 1, field: 'title', value: 'Tarde' })),
    ).rejects.toMatchObject({ kind: 'conflict' });
    await editCell(context, cell({ id, version: 2, field: 'title', value: 'A tiempo' }));
    const { values, slug } = await propertyDetail(context, id);
    expect(values).toMatchObject({ price: '99900', title: 'A tiempo' });
    expect(slug).toBe('a-tiempo');
  });

  test('follows the same rules as the form', async () => {
    const context = await person('asesor');
    const land = await aProperty(database.db, { type: 'terreno' });
    await expect(
      editCell(context, cell({ id: land.id, version: 1, field: 'bedrooms', value: '3' })),
    ).rejects.toMatchObject({ messageKey: 'properties.error.no_such_field' });
    await expect(
      editCell(context, cell({ id: land.id, version: 1, field: 'published', value: 'on' })),
    ).rejects.toMatchObject({ details: { missing: ['image'] } });
    await aPhoto(database.db, { ownerId: String(land.id) });
    await editCell(context, cell({ id: land.id, version: 1, field: 'published', value: 'on' }));
    await editCell(context, cell({ id: land.id, version: 2, field: 'status', value: 'activa' }));
    expect(await propertyDetail(context, land.id)).toMatchObject({ isLive: true, status: 'activa' });
    expect(cellInput.safeParse({ id: 1, version: 1, field: 'status', value: 'vendida' }).success).toBe(false);
    expect(cellInput.safeParse({ id: 1, version: 1, field: 'ownerId', value: 'x' }).success).toBe(false);
  });
});

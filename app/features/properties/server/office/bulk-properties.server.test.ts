import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aProperty } from '#db/factories/properties.ts';
import { properties } from '#db/schema/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { BulkChange } from '../../domain/office/bulk-change.ts';
import { setStatus } from '../publish-property.server.ts';
import { changeMany, outcomeOf, undoMany } from './bulk-properties.server.ts';
import { previewPrices } from './price-preview.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);

async function stored(id: number) {
  const [row] = await database.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error(`No property ${id}`);
  return row;
}

const million = 1_000_000_00;
const percent = (value: number) => ({ unit: 'percent' as const, value });

describe('undoing', () => {
  test.each<[string, BulkChange]>([
    ['a status', { kind: 'status', status: 'inactiva' }],
    ['a price', { kind: 'price', price: percent(10), versions: [] }],
    ['a deletion', { kind: 'delete' }],
  ])('%s puts back exactly what changed', async (_, change) => {
    const context = await person('admin');
    const { id } = await aProperty(database.db, { price: 2 * million, status: 'disponible' });
    const before = await stored(id);
    const results = await changeMany(context, [id], change);
    expect(await stored(id)).not.toMatchObject({ version: before.version });
    const { undo } = await outcomeOf(context, results);
    expect(await undoMany(context, undo)).toEqual([{ id, problem: null }]);
    const { version: _version, updatedAt: _updatedAt, ...values } = before;
    expect(await stored(id)).toMatchObject(values);
  });

  test('leaves what somebody changed since, and what another person changed', async () => {
    const context = await person('admin');
    const { id } = await aProperty(database.db, { status: 'disponible' });
    const other = await aProperty(database.db, { status: 'disponible' });
    const results = await changeMany(context, [id, other.id], { kind: 'status', status: 'inactiva' });
    const { undo } = await outcomeOf(context, results);
    await setStatus(await person('asesor'), id, 'activa');
    expect(await undoMany(context, undo)).toEqual([
      { id, problem: { key: 'common.error.changed_since' } },
      { id: other.id, problem: null },
    ]);
    expect(await stored(id)).toMatchObject({ status: 'activa' });
    expect(await stored(other.id)).toMatchObject({ status: 'disponible' });

    const mine = await changeMany(context, [other.id], { kind: 'status', status: 'inactiva' });
    const { undo: notTheirs } = await outcomeOf(context, mine);
    expect(await undoMany(await person('asesor'), notTheirs)).toMatchObject([
      { problem: { key: 'common.error.changed_since' } },
    ]);
  });

  test('a change that changed nothing offers nothing to undo', async () => {
    const context = await person('admin');
    const { id } = await aProperty(database.db, { status: 'inactiva' });
    const results = await changeMany(context, [id], { kind: 'status', status: 'inactiva' });
    expect(await outcomeOf(context, results)).toMatchObject({ done: 1, undo: [] });
  });
});

describe('prices of many', () => {
  test('are shown before and after, and what is sold is refused by name', async () => {
    const context = await person('asesor');
    const open = await aProperty(database.db, { title: 'Abierta', price: 2 * million });
    const sold = await aProperty(database.db, { title: 'Vendida', price: million, status: 'vendida' });
    const blank = await aProperty(database.db, { title: 'Sin precio', price: null });
    const ids = [open.id, sold.id, blank.id];
    const preview = await previewPrices(context, ids, percent(-5));
    expect(preview).toEqual({
      items: [
        {
          id: sold.id,
          title: 'Vendida',
          from: million,
          to: null,
          problem: { key: 'properties.error.price_in_sale' },
        },
        {
          id: blank.id,
          title: 'Sin precio',
          from: null,
          to: null,
          problem: { key: 'properties.error.price_missing' },
        },
        { id: open.id, title: 'Abierta', from: 2 * million, to: 1.9 * million, problem: null },
      ],
      refused: 2,
      versions: [{ id: open.id, version: 1 }],
    });

    const change: BulkChange = { kind: 'price', price: percent(-5), versions: preview.versions };
    const first = await changeMany(context, ids, change);
    expect(first.map(({ problem }) => problem?.key ?? null)).toEqual([
      null,
      'properties.error.price_in_sale',
      'properties.error.price_missing',
    ]);
    // Sent a second time, it is not the price that the person saw any more.
    const [again] = await changeMany(context, [open.id], change);
    expect(again?.problem).toMatchObject({ key: 'common.error.conflict' });
    expect(await stored(open.id)).toMatchObject({ price: 1.9 * million });
    expect(await stored(sold.id)).toMatchObject({ price: million });
  });
});

test('homes in a sale are not deleted with the others', async () => {
  const context = await person('admin');
  const open = await aProperty(database.db, {});
  const held = await aProperty(database.db, { title: 'Apartada', status: 'apartada' });
  const results = await changeMany(context, [open.id, held.id], { kind: 'delete' });
  const outcome = await outcomeOf(context, results);
  expect(outcome).toMatchObject({
    done: 1,
    failures: [{ title: 'Apartada', problem: { key: 'properties.error.in_sale' } }],
  });
  expect((await stored(open.id)).deletedAt).not.toBeNull();
});

test('homes of others are answered like homes that do not exist', async () => {
  const context = await person('propietario');
  const { id: theirs } = await aProperty(database.db, { title: 'Secreta' });
  const none = 2_000_000_000;
  const changes: BulkChange[] = [
    { kind: 'publish' },
    { kind: 'unpublish' },
    { kind: 'status', status: 'inactiva' },
    { kind: 'price', price: percent(5), versions: [] },
    { kind: 'advisor', advisorId: null },
    { kind: 'delete' },
  ];
  for (const change of changes) {
    const answerFor = async (id: number) => {
      const [failure] = (await outcomeOf(context, await changeMany(context, [id], change))).failures;
      return { ...failure, id: 0, title: failure?.title.replace(String(id), 'N') };
    };
    expect(await answerFor(theirs), change.kind).toEqual(await answerFor(none));
  }
  const undone = async (id: number) =>
    (await outcomeOf(context, await undoMany(context, [{ id, version: 1 }]))).failures[0]?.problem;
  expect(await undone(theirs)).toEqual(await undone(none));
});

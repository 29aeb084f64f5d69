import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { csvCell } from '#app/core/tables/csv.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aUser } from '#db/factories/users.ts';
import { catalogueImportProblems, catalogueImportRows, catalogueImports } from '#db/schema/exchange.ts';
import { developmentModels, fraccionamientos } from '#db/schema/fraccionamientos.ts';
import { photos } from '#db/schema/attachments.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { priceChanges, properties, propertyVersions } from '#db/schema/properties.ts';
import { as, jobAt, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { csvOf, workbookOf } from '#tests/support/tables.ts';
import { sized } from '#tests/support/size.ts';
import type { ExistingChoice } from '../domain/catalogue-import.ts';
import {
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '#app/features/properties/domain/property-fields.ts';
import { exportCatalogue } from './export-catalogue.server.ts';
import { runImport } from './import-job.server.ts';
import { refusedRows } from './refused-rows.server.ts';
import { discardImport, startCheck, startWriting, ownImport, startImport } from './import-records.server.ts';
import { deleteProperty } from '#app/features/properties/server/publish-property.server.ts';

const database = testDatabase();
const files = localFiles(await mkdtemp(join(tmpdir(), 'fotos-')));
const job = () => withServices(jobAt(database.db), { files });

async function boss() {
  return as(database.db, await aUser(database.db, { role: 'superadmin' }));
}

const asFile = (text: string | Buffer, name = 'catalogo.csv') =>
  new File([new Uint8Array(Buffer.from(text))], name);

/** Uploads and checks a file; returns the result of the check. */
async function check(context: UseCaseContext, file: File, existing: ExistingChoice = 'report') {
  const { id } = await startImport(context, file, undefined);
  const { mapping } = await ownImport(database.db, context.actor.id, id);
  await startCheck(context, id, { columns: mapping, existing });
  await runImport(job(), id);
  return { id, ...(await stateOf(id)) };
}

async function stateOf(id: string) {
  const [row] = await database.db.select().from(catalogueImports).where(eq(catalogueImports.id, id));
  const problems = await database.db
    .select({
      row: catalogueImportProblems.row,
      column: catalogueImportProblems.column,
      value: catalogueImportProblems.value,
      message: catalogueImportProblems.message,
    })
    .from(catalogueImportProblems)
    .where(eq(catalogueImportProblems.importId, id))
    .orderBy(catalogueImportProblems.row, catalogueImportProblems.id);
  if (!row) throw new Error('No import');
  return { status: row.status, created: row.createdCount, updated: row.updatedCount, problems, row };
}

async function commit(context: UseCaseContext, id: string) {
  await startWriting(context, id);
  await runImport(job(), id);
  return stateOf(id);
}

async function exported(context: UseCaseContext, format: 'csv' | 'xlsx') {
  const table = await exportCatalogue(context, format);
  return asFile(format === 'xlsx' ? await workbookOf(table) : await csvOf(table));
}

const total = async () =>
  (
    await database.db
      .select({ n: count() })
      .from(properties)
      .where(sql`deleted_at is null`)
  )[0]?.n ?? 0;

const rowById = async (id: number) =>
  (await database.db.select().from(properties).where(eq(properties.id, id)))[0];

const photosOf = async (id: number) => {
  const rows = await database.db
    .select()
    .from(photos)
    .where(and(eq(photos.ownerKind, 'property'), eq(photos.ownerId, String(id))))
    .orderBy(photos.position);
  return rows.map(({ id: _id, createdAt: _createdAt, ...photo }) => photo);
};

async function aDevelopment() {
  const name = `Privada "Los, Sauces" ${crypto.randomUUID()}`;
  const [development] = await database.db
    .insert(fraccionamientos)
    .values({ slug: 'sauces', name })
    .returning();
  const [model] = await database.db
    .insert(developmentModels)
    .values({ fraccionamientoId: development?.id ?? 0, name: 'Modelo =Á' })
    .returning();
  return { fraccionamientoId: development?.id ?? 0, modelId: model?.id ?? 0 };
}

/** A property with an unusual value in every field. */
async function everything() {
  const owner = await aUser(database.db, { role: 'propietario' });
  const advisor = await aUser(database.db, { role: 'asesor' });
  return {
    title: '\'=Casa "grande", con; todo',
    description: '=SUMA(A1)\r\nSegunda línea, con coma\n\tTercera "entre comillas"',
    type: 'casa',
    operation: 'renta',
    price: 123456789,
    location: '@Pitic, Hermosillo',
    street: "'Calle 007",
    number: '007-B',
    neighborhood: '-Pitic',
    postalCode: '01030',
    municipality: 'Hermosillo',
    city: 'Ciudad Obregón',
    state: 'Sonora',
    country: 'Estados Unidos',
    latitude: 29.08918612345679,
    longitude: -110.96123456789012,
    showExactLocation: true,
    bedrooms: 4,
    bathrooms: 2.5,
    constructionSize: 187.55,
    landSize: 250.125,
    parkingSpaces: 2,
    floors: 3,
    offices: 1,
    yearBuilt: 1998,
    reception: true,
    livingRoom: true,
    laundryRoom: true,
    ac: true,
    furnished: true,
    petsAllowed: true,
    electricityEnabled: true,
    waterEnabled: true,
    drainageEnabled: true,
    gasEnabled: true,
    minContractPeriod: 12,
    features: ['Alberca, con cascada', 'dice "hola"', 'dos\nlíneas', '=1+1', "'x", '00123', 'a;b|c'],
    maintenanceFee: 150050,
    additionalCosts: '+ Escrituración; avalúo',
    paymentOptions: ['infonavit', 'contado'],
    legalStatus: 'en_sucesion',
    physicalState: 'por_remodelar',
    taxesAndServices: 'Predial 2025;\n"agua", al corriente',
    permits: '=sin licencia',
    condominiumShare: 0.0625,
    cancellationPolicy: '- Se devuelve todo',
    offerValidUntil: '2027-12-31',
    illustrativeImages: true,
    ownerAuthorizedOn: '2026-01-15',
    salePrice: 99999999999999,
    appraisalValue: 1,
    avaluoCost: 1007,
    commissionPercentage: '5.50',
    advisorId: advisor.id,
    ownerId: owner.id,
    ...(await aDevelopment()),
    privateNotes: "''=secreto\n",
  } as const;
}

async function aFullProperty() {
  const { features, paymentOptions, privateNotes, ...values } = await everything();
  const [property] = await database.db
    .insert(properties)
    .values({
      ...values,
      features: [...features],
      paymentOptions: [...paymentOptions],
      privateNotes: privateNotes.trim(),
      slug: 'casa-grande-con-todo',
      status: 'apartada',
      published: true,
      publishedAt: new Date('2026-02-03T04:05:06.789Z'),
      soldAt: new Date('2026-05-06T07:08:09.010Z'),
      availabilityConfirmedAt: new Date('2026-03-03T03:03:03.003Z'),
      availabilityAskedAt: new Date('2026-04-04T04:04:04.004Z'),
      createdAt: new Date('2025-12-31T23:59:59.999Z'),
      featuredImageIndex: 1,
    })
    .returning();
  if (!property) throw new Error('No property');
  for (const [position, alt] of ['La fachada, de día', '=Sala "grande"'].entries()) {
    const avif = await files.put(Buffer.from(`avif ${property.id} ${position}`), 'avif');
    const webp = await files.put(Buffer.from(`webp ${property.id} ${position}`), 'webp');
    await database.db.insert(photos).values({
      ownerKind: 'property',
      ownerId: String(property.id),
      position,
      alt,
      status: 'ready',
      fileName: `IMG ${position}.jpg`,
      width: 1600,
      height: 1067,
      placeholder: 'data:image/webp;base64,UklGRg==',
      variants: [
        { format: 'avif', width: 320, height: 213, name: avif },
        { format: 'webp', width: 1600, height: 1067, name: webp },
      ],
      files: [avif, webp],
    });
  }
  return property;
}

/** Columns that the import sets itself. */
const itsOwn = ['version', 'updatedAt', 'createdBy'] as const;
function comparable(row: Awaited<ReturnType<typeof rowById>>) {
  if (!row) throw new Error('No property');
  return Object.fromEntries(Object.entries(row).filter(([name]) => !itsOwn.some((own) => own === name)));
}

describe('export, delete, import', () => {
  test('the sample fills every field with something unusual', async () => {
    const sample: Record<string, unknown> = await everything();
    const isPlain = (name: PropertyField) => {
      const { kind } = propertyFields[name];
      const value = sample[name];
      return value === undefined || value === null || value === '' || (kind === 'flag' && value !== true);
    };
    expect(propertyFieldNames.filter(isPlain)).toEqual([]);
  });

  test.each(['csv', 'xlsx'] as const)('%s: the property is equal in every column', async (format) => {
    const context = await boss();
    const property = await aFullProperty();
    const before = { row: comparable(await rowById(property.id)), photos: await photosOf(property.id) };
    const file = await exported(context, format);
    await database.db.delete(properties).where(eq(properties.id, property.id));
    await database.db.delete(photos).where(eq(photos.ownerId, String(property.id)));

    // The file also contains the properties of earlier tests, and updates them without a change.
    const checked = await check(context, file, 'update');
    expect(checked.problems).toEqual([]);
    expect(await rowById(property.id)).toBeUndefined();
    const done = await commit(context, checked.id);
    expect(done).toMatchObject({ status: 'done', problems: [], created: 1 });
    expect(comparable(await rowById(property.id))).toEqual(before.row);
    expect(await photosOf(property.id)).toEqual(before.photos);
    const [version] = await database.db
      .select()
      .from(propertyVersions)
      .where(eq(propertyVersions.propertyId, property.id));
    expect(version).toMatchObject({ number: 1, endedAt: null, snapshot: { title: property.title } });
    expect(version?.snapshot.photos).toHaveLength(2);
  });

  test('a property that was deleted is restored under its number, with its history', async () => {
    const context = await boss();
    const property = await aFullProperty();
    await database.db.update(properties).set({ status: 'activa' }).where(eq(properties.id, property.id));
    await database.db.insert(priceChanges).values({ propertyId: property.id, price: 5 });
    const before = comparable(await rowById(property.id));
    const file = await exported(context, 'csv');
    await deleteProperty(context, property.id);

    const checked = await check(context, file, 'update');
    expect(checked.problems).toEqual([]);
    await commit(context, checked.id);
    expect(comparable(await rowById(property.id))).toEqual(before);
    const history = await database.db
      .select()
      .from(priceChanges)
      .where(eq(priceChanges.propertyId, property.id));
    expect(history.map(({ price }) => price)).toEqual([5]);
  });

  test('importing an exported catalogue into itself changes nothing', async () => {
    const context = await boss();
    const property = await aFullProperty();
    const before = await rowById(property.id);
    const checked = await check(context, await exported(context, 'xlsx'), 'update');
    await commit(context, checked.id);
    expect(await rowById(property.id)).toEqual(before);
  });

  test('new properties get numbers after those of the file', async () => {
    const context = await boss();
    const checked = await check(context, asFile('id,titulo,tipo\n5000000,Casa lejana,casa\n'));
    await commit(context, checked.id);
    const next = await check(context, asFile('titulo,tipo\nCasa siguiente,casa\n'));
    await commit(context, next.id);
    const [row] = await database.db.select().from(properties).where(eq(properties.title, 'Casa siguiente'));
    expect(row?.id).toBeGreaterThan(5000000);
  });

  test('an owner’s file contains only their own properties, without the agency’s private data', async () => {
    const property = await aFullProperty();
    await aFullProperty();
    const owner = await as(database.db, { id: property.ownerId ?? '' });
    const { header, batches } = await exportCatalogue(owner, 'csv');
    const rows = (await Array.fromAsync(batches)).flat();
    expect(rows.map(([id]) => id)).toEqual([property.id]);
    expect(header).not.toContain('Notas internas');
    expect(header).not.toContain('Comisión (%)');
    expect(rows[0]).toHaveLength(header.length);
    await expect(startImport(owner, asFile('titulo\nx'), undefined)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('the check', () => {
  test('lists every problem by row, column and value, and writes nothing', async () => {
    const context = await boss();
    const before = await total();
    const taken = await aFullProperty();
    const file = asFile(
      [
        'Clave,Título,Tipo,Precio,Recámaras,C.P.,Correo del asesor,Mascotas,Latitud,Publicada,Estatus',
        ',Buena,Casa,"$1,250,000.50",3,83000,,sí,,no,disponible',
        ',,castillo,mucho,300,123,nadie@ejemplo.mx,quizá,29.1,no,',
        `${taken.id},Repetida,casa,,,,,,,,`,
        ',Publicada sin nada,casa,1000,,,,,,sí,activa',
        '7,Una,casa,,,,,,,,',
        '7,Otra,casa,,,,,,,,',
        '999999999,Lejos,casa,,,,,,,,',
      ].join('\n'),
    );
    const { status, problems, created } = await check(context, file);
    expect(status).toBe('checked');
    expect(created).toBe(2);
    expect(problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, 'Título', ''],
      [3, 'Tipo', 'castillo'],
      [3, 'Precio', 'mucho'],
      [3, 'Recámaras', '300'],
      [3, 'C.P.', '123'],
      [3, 'Correo del asesor', 'nadie@ejemplo.mx'],
      [3, 'Mascotas', 'quizá'],
      [3, 'Longitud', ''],
      [4, 'Clave', String(taken.id)],
      [5, 'Publicada', 'sí'],
      [7, 'Clave', '7'],
      [8, 'Clave', '999999999'],
    ]);
    expect(problems.find(({ column }) => column === 'Recámaras')?.message).toBe('Debe estar entre 0 y 99.');
    expect(problems.find(({ row }) => row === 7)?.message).toContain('renglón 6');
    expect(problems.every(({ message }) => /^[A-ZÁÉÍÓÚ¿¡]/.test(message) && !message.includes('{{'))).toBe(
      true,
    );
    expect(await total()).toBe(before + 1);
  });

  test('a new advisor must be able to work with properties; an advisor assigned earlier may stay', async () => {
    const context = await boss();
    const owner = await aUser(database.db, { role: 'propietario' });
    const former = await aUser(database.db, { role: 'usuario' });
    const { problems } = await check(context, asFile(`Título,Tipo,Asesor\nCasa,casa,${owner.email}\n`));
    expect(problems).toMatchObject([{ row: 2, column: 'Asesor', value: owner.email }]);

    const home = await aProperty(database.db, { advisorId: former.id });
    const again = await check(context, asFile(`Clave,Asesor\n${home.id},${former.email}\n`), 'update');
    expect(again).toMatchObject({ problems: [], updated: 1 });
  });

  test('a file with problems is not imported, whoever asks', async () => {
    const context = await boss();
    const { id } = await check(context, asFile('titulo,tipo\nBien,casa\nMal,torre\n'));
    await expect(startWriting(context, id)).rejects.toMatchObject({
      messageKey: 'exchange.error.not_checked',
    });
    const other = await boss();
    await expect(startWriting(other, id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('no column may be chosen twice, and at least one must be chosen', async () => {
    const context = await boss();
    const { id } = await startImport(context, asFile('a,b\n1,2\n'), undefined);
    const order = (columns: ('title' | null)[]) => startCheck(context, id, { columns, existing: 'report' });
    await expect(order(['title', 'title'])).rejects.toMatchObject({ kind: 'validation' });
    await expect(order([null, null])).rejects.toMatchObject({ kind: 'validation' });
    await discardImport(context, id);
    await expect(ownImport(database.db, context.actor.id, id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the import', () => {
  test('writes everything or nothing: a problem that arose after the check undoes all of it', async () => {
    const context = await boss();
    const advisor = await aUser(database.db, { role: 'asesor' });
    const rows = Array.from(
      { length: 600 },
      (_, index) => `Casa en grupo ${index},casa,${index === 599 ? advisor.email : ''}`,
    );
    const { id } = await check(context, asFile(`titulo,tipo,asesor\n${rows.join('\n')}\n`));
    await database.db.execute(sql`delete from users where id = ${advisor.id}`);
    const before = await total();
    const state = await commit(context, id);
    expect(state).toMatchObject({ status: 'checked', problems: [{ row: 601, column: 'asesor' }] });
    expect(await total()).toBe(before);
  });

  test('ordered twice and run many times at once, is done once', async () => {
    const context = await boss();
    const { id } = await check(context, asFile('titulo,tipo\nSolo una vez,casa\n'));
    await Promise.all([startWriting(context, id), startWriting(context, id)]);
    await Promise.all([1, 2, 3].map(() => runImport(job(), id)));
    await startWriting(context, id);
    await runImport(job(), id);
    const made = await database.db.select().from(properties).where(eq(properties.title, 'Solo una vez'));
    expect(made).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ status: 'done', created: 1 });
    const kept = await database.db
      .select()
      .from(catalogueImportRows)
      .where(eq(catalogueImportRows.importId, id));
    expect(kept).toEqual([]);
  });

  test('updates only the columns of the file, and audits the price', async () => {
    const context = await boss();
    const property = await aFullProperty();
    const { id } = await check(context, asFile(`Clave;Precio\n${property.id};1500000\n`), 'update');
    expect(await commit(context, id)).toMatchObject({ status: 'done', updated: 1, created: 0 });
    const after = await rowById(property.id);
    expect(after).toMatchObject({ price: 150000000, version: property.version + 1, street: property.street });
    const history = await database.db
      .select()
      .from(priceChanges)
      .where(eq(priceChanges.propertyId, property.id));
    expect(history.map(({ price }) => price)).toEqual([150000000]);
    const [trace] = await database.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, String(property.id)), eq(auditEntries.action, 'properties.updated')),
      );
    expect(trace?.changes['price']).toEqual({ before: 123456789, after: 150000000 });
  });

  test('may not sell or release a property that is in a sale', async () => {
    const context = await boss();
    const property = await aFullProperty();
    const { problems } = await check(context, asFile(`Clave;Estatus\n${property.id};disponible\n`), 'update');
    expect(problems).toMatchObject([
      { column: 'Estatus', message: expect.stringContaining('proceso de venta') },
    ]);
  });

  test('may not remove from a published property what the law requires', async () => {
    const context = await boss();
    const property = await aFullProperty();
    const { problems } = await check(context, asFile(`Clave;Descripción\n${property.id};\n`), 'update');
    expect(problems).toMatchObject([
      { column: 'Publicada', message: expect.stringContaining('Descripción') },
    ]);
  });

  test('thousands of rows are announced to browsers once', async () => {
    const context = await boss();
    // Several batches, the last of them not full.
    const length = sized(1_100, 5_000);
    const lines = Array.from(
      { length },
      (_, index) => `${csvCell(`Lote masivo ${index}`)},terreno,${100_000 + index}.25,Hermosillo,Sonora`,
    );
    const { id, problems } = await check(
      context,
      asFile(`titulo,tipo,precio,ciudad,estado\n${lines.join('\n')}\n`),
    );
    expect(problems).toEqual([]);
    const eventsBefore = (await database.db.select({ n: count() }).from(events))[0]?.n ?? 0;
    const started = performance.now();
    expect(await commit(context, id)).toMatchObject({ status: 'done', created: length });
    expect(performance.now() - started).toBeLessThan(120_000);
    const made = await database.db
      .select({ id: properties.id, price: properties.price })
      .from(properties)
      .where(sql`title like 'Lote masivo %'`);
    expect(made).toHaveLength(length);
    expect(made.every(({ price }) => price !== null && price % 100 === 25)).toBe(true);
    const priced = await database.db
      .select({ n: count() })
      .from(priceChanges)
      .where(
        inArray(
          priceChanges.propertyId,
          made.map((row) => row.id),
        ),
      );
    expect(priced[0]?.n).toBe(length);
    const eventsAfter = (await database.db.select({ n: count() }).from(events))[0]?.n ?? 0;
    expect(eventsAfter - eventsBefore).toBeLessThan(40);
  });
});

describe('a file with good and bad rows', () => {
  test('gives its good rows to the catalogue and hands the bad ones back with the reason', async () => {
    const context = await boss();
    const text = [
      'Título,Tipo de propiedad,Precio',
      'Casa buena,casa,1500000',
      'Casa cara,casa,muchísimo',
      ',casa,900000',
      'Otra buena,departamento,800000',
    ].join('\n');
    const before = await total();
    const { id, problems, created } = await check(context, asFile(text));
    expect({ created, bad: new Set(problems.map(({ row }) => row)).size }).toEqual({ created: 2, bad: 2 });
    await expect(startWriting(context, id)).rejects.toMatchObject({ kind: 'conflict' });

    await startWriting(context, id, { isPartial: true });
    await runImport(job(), id);
    const { status, row } = await stateOf(id);
    expect({ status, created: row.createdCount, refused: row.refusedCount }).toEqual({
      status: 'done',
      created: 2,
      refused: 2,
    });
    expect(await total()).toBe(before + 2);

    const { table, format } = await refusedRows(context, id);
    expect(format).toBe('csv');
    const file = await csvOf(table);
    expect(file).toContain('Por qué no entró');
    expect(file).toMatch(/"Casa cara","casa","muchísimo",".*Precio: /);
    expect(file).not.toContain('Casa buena');
    // The file that is handed back can be corrected and uploaded as it is.
    const again = await check(
      context,
      asFile(file.replace('muchísimo', '700000').replace('"","casa"', '"Tercera","casa"')),
    );
    expect(again).toMatchObject({ created: 2, problems: [] });
    await expect(refusedRows(await boss(), id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('with only bad rows has nothing to take', async () => {
    const context = await boss();
    const { id } = await check(context, asFile('Título,Tipo de propiedad\n,casa'));
    await expect(startWriting(context, id, { isPartial: true })).rejects.toMatchObject({ kind: 'conflict' });
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postalCodes } from '#db/schema/properties.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/size.ts';
import { postalPlace } from './postal-codes.server.ts';
import { importPostalFile } from '#app/features/exchange/server/postal-file.server.ts';

const database = testDatabase();

async function aFile(content: string | Buffer) {
  const path = join(await mkdtemp(join(tmpdir(), 'cp-')), 'archivo.txt');
  await writeFile(path, content);
  return path;
}

const header =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const licence =
  'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita, no estando permitida su comercialización, total o parcial.';
const line = (code: string, colonia: string, state = 'Sonora', city = 'Hermosillo') =>
  `${code}|${colonia}|Colonia|Hermosillo|${state}|${city}|83001|26|83001||09|030|0001|Urbano|04`;
const official = (...lines: string[]) => Buffer.from([licence, header, ...lines, ''].join('\r\n'), 'latin1');

const rowsOf = async (state: string) =>
  (await database.db.select({ n: count() }).from(postalCodes).where(eq(postalCodes.state, state)))[0]?.n;

describe('postal codes', () => {
  test('the file of Correos de México is read as published', async () => {
    const path = await aFile(
      official(
        line('83010', 'Pitic'),
        line('83010', 'Núñez "Viejo"'),
        line('83299', 'Ejido, El Zapote', 'Sonora', ''),
      ),
    );
    expect(await importPostalFile(database.db, path)).toEqual([{ state: 'Sonora', rows: 3 }]);
    expect(await postalPlace(database.db, '83010')).toEqual({
      municipality: 'Hermosillo',
      city: 'Hermosillo',
      state: 'Sonora',
      neighborhoods: ['Núñez "Viejo"', 'Pitic'],
    });
    expect((await postalPlace(database.db, '83299'))?.city).toBe('Hermosillo');
    expect(await postalPlace(database.db, '99999')).toBeNull();
  });

  test('a state that is loaded again is replaced, the others stay', async () => {
    await importPostalFile(
      database.db,
      await aFile(official(line('80000', 'Centro', 'Sinaloa'), line('80010', 'Norte', 'Sinaloa'))),
    );
    await importPostalFile(
      database.db,
      await aFile(
        'code,neighborhood,kind,municipality,city,state\n80000,"Centro, viejo",Colonia,Culiacán,Culiacán,Sinaloa\n',
      ),
    );
    expect(await rowsOf('Sinaloa')).toBe(1);
    expect((await postalPlace(database.db, '80000'))?.neighborhoods).toEqual(['Centro, viejo']);
    expect(await rowsOf('Sonora')).toBeGreaterThan(0);
  });

  test('one invalid line leaves everything unchanged; every invalid line is reported', async () => {
    const before = await rowsOf('Sonora');
    const path = await aFile(
      official(line('83010', 'Otra'), line('8301', 'Mala'), line('83010', ''), line('83011', 'Buena')),
    );
    await expect(importPostalFile(database.db, path)).rejects.toMatchObject({
      problems: [
        { line: 4, message: { key: 'exchange.error.postal_code', params: { code: '8301' } } },
        { line: 5, message: { key: 'exchange.error.postal_neighborhood' } },
      ],
    });
    expect(await rowsOf('Sonora')).toBe(before);
  });

  test.each([
    ['something else', 'hola\nmundo\n'],
    ['nothing', ''],
    ['a header alone', `${licence}\n${header}\n`],
    ['bytes', Buffer.from([0, 255, 1, 2, 3, 10, 9])],
  ])('%s is refused', async (_name, content) => {
    await expect(importPostalFile(database.db, await aFile(content))).rejects.toMatchObject({
      name: 'PostalFileError',
    });
  });

  test('the whole country is read in batches', async () => {
    // More than two batches, the last one not full.
    const length = sized(5_000, 30_000);
    const lines = Array.from({ length }, (_, index) =>
      line(String(10_000 + (index % 80_000)), `Colonia Ñ ${index}`, `Estado ${index % 32}`),
    );
    const states = await importPostalFile(database.db, await aFile(official(...lines)));
    expect(states).toHaveLength(32);
    expect(states.reduce((sum, { rows }) => sum + rows, 0)).toBe(length);
  });
});

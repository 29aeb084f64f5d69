import { describe, expect, test } from 'vitest';
import { postalCodes } from '#db/schema/properties.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { postalCodesPage, uploadPostalCodes } from './postal-upload.server.ts';

const database = testDatabase();
const header = 'code,neighborhood,kind,municipality,city,state';
const upload = (...lines: string[]) => new File([[header, ...lines].join('\n')], 'cp.csv');

describe('postal codes uploaded on the screen', () => {
  test('are loaded and counted by state', async () => {
    const context = await asRole(database.db, 'superadmin');
    const file = upload(
      '83150,Pitic,Colonia,Hermosillo,Hermosillo,Sonora',
      '80000,Centro,Colonia,Culiacán,,Sinaloa',
    );
    expect(await uploadPostalCodes(context, file)).toMatchObject({ rows: 2 });
    const { states } = await postalCodesPage(context);
    expect(states).toEqual(expect.arrayContaining([{ state: 'Sinaloa', rows: 1 }]));
  });

  test('with a bad line change nothing and say which line', async () => {
    const context = await asRole(database.db, 'superadmin');
    const before = await database.db.select().from(postalCodes);
    const file = upload(
      '83150,Pitic,Colonia,Hermosillo,Hermosillo,Sonora',
      '8315,Corta,Colonia,Hermosillo,,Sonora',
    );
    await expect(uploadPostalCodes(context, file)).rejects.toMatchObject({
      kind: 'validation',
      details: { problems: [{ line: 3, text: expect.stringContaining('8315') }] },
    });
    expect(await database.db.select().from(postalCodes)).toEqual(before);
  });

  test('are refused to people who may not change the settings', async () => {
    const viewer = await asRole(database.db, 'viewer');
    await expect(uploadPostalCodes(viewer, upload())).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(postalCodesPage(viewer)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

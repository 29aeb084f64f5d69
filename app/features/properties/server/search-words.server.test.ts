import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateCatalogue } from '#tests/bench/generate-catalogue.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { listingQuery } from '../domain/listing-query.ts';
import { suggest } from './listing/suggestions.server.ts';
import { understoodQuery } from './listing/understood-query.server.ts';
import { saveSearchWords, searchWordsPage } from './search-words.server.ts';

const database = testDatabase();

beforeAll(async () => {
  const client = await database.pool.connect();
  await generateCatalogue(client, 60, { photos: 0 });
  client.release();
  await database.db.execute(sql`
    update properties set description = 'Con palapa y jardín' where id in (select id from properties where live limit 3)`);
});

async function teach(...words: { word: string; means: string }[]) {
  const admin = await asRole(database.db, 'admin');
  const { version } = await searchWordsPage(admin, '');
  await saveSearchWords(admin, { version, words });
  return admin;
}

describe('words that staff teach the search', () => {
  test('become what they mean: filters, text, or both; the longest phrase first', async () => {
    const admin = await teach(
      { word: 'cuarto', means: 'bodega' },
      { word: 'asador', means: 'palapa' },
      { word: 'cuarto de tiliches', means: 'cochera' },
    );
    const meant = async (q: string) => {
      const query = await understoodQuery(database.db, listingQuery.parse({ q }));
      return query && (JSON.parse(JSON.stringify({ ...query, page: undefined, view: undefined })) as unknown);
    };
    expect(await meant('con asador')).toEqual({ text: 'palapa' });
    expect(await meant('cuarto de tiliches')).toEqual({ parking: 1 });
    expect(await meant('casa con asador')).toEqual({ type: ['casa'], text: 'palapa' });
    expect(await meant('jardín')).toBeNull();

    const page = await searchWordsPage(admin, 'asador');
    expect(page.words.map(({ word, filters }) => [word, filters])).toEqual([
      ['cuarto', '«bodega» · Comerciales'],
      ['asador', null],
      ['cuarto de tiliches', '1+ estacionamientos'],
    ]);
    expect(page.tried).toMatchObject({ text: 'asador', n: 3, path: '/properties?text=palapa' });
    const { searches } = await suggest(database.db, 'asador');
    expect(searches).toEqual([{ label: '«palapa»', n: 3, path: '/properties?text=palapa' }]);
  });

  test('a tried search that no word stands for is answered as a visitor would see it', async () => {
    const admin = await teach();
    const { tried, words } = await searchWordsPage(admin, 'palapa');
    expect(words).toEqual([]);
    expect(tried).toMatchObject({ filters: null, n: 3, corrected: null, path: '/properties?q=palapa' });
  });

  test('are changed only with the right to change settings, and not over somebody else’s change', async () => {
    const advisor = await asRole(database.db, 'asesor');
    expect((await refusalOf(saveSearchWords(advisor, { version: 0, words: [] }))).kind).toBe('forbidden');
    expect((await refusalOf(searchWordsPage(advisor, ''))).kind).toBe('forbidden');
    const admin = await teach({ word: 'asador', means: 'palapa' });
    expect((await refusalOf(saveSearchWords(admin, { version: 0, words: [] }))).kind).toBe('conflict');
  });
});

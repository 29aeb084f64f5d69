import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitemapFile } from './sitemap.server.ts';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { as, asRole, visitor, withServices } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPublishedProperty, aReadyPhoto } from '#tests/support/scenarios/published-property.ts';
import { sampleAgency } from '#tests/support/scenarios/sample-property.ts';
import { apiQuery, apiSorts } from '../domain/api-query.ts';
import { apiPropertyList, openFeed } from '#app/features/exchange/domain/api-schema.ts';
import { apiListing } from './api-listing.server.ts';
import { metaFeedFile, openFeedFile } from './catalogue-files.server.ts';
import { officeSheet } from '#app/features/properties/server/sheet/office-sheet.server.ts';
import { publicPropertiesByIds } from '#app/features/properties/server/listing/public-property.server.ts';

const database = testDatabase();
const origin = 'https://sahuaro.mx';
const query = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Record<string, unknown>[];
let dataDir = '';
const atOrigin = <Context extends VisitorContext>(context: Context) =>
  withServices(context, { publicOrigin: origin });
const feedContext = () => {
  const context = atOrigin(visitor(database.db));
  return withServices(context, { config: { ...context.services.config, dataDir } });
};

/** A property that may be syndicated, with a photograph. */
async function offered(given: Record<string, unknown> = {}) {
  const id = await aPublishedProperty(query, given);
  await aReadyPhoto(query, dataDir, { kind: 'property', id: String(id) });
  return id;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-open-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the API, page by page', () => {
  const city = 'Guaymas';
  beforeAll(async () => {
    for (let index = 0; index < 23; index++) {
      await aPublishedProperty(query, {
        city,
        // Many equal prices, so that only the id distinguishes them.
        price: (1 + (index % 4)) * 100_000_000,
        construction_size: index % 5 === 0 ? null : 100 + (index % 3),
        published_at: `2026-11-0${1 + (index % 2)}T17:00:00.123456Z`,
        title: index === 7 ? 'Casa con alberca' : `Casa ${index}`,
      });
    }
  });

  test.each(apiSorts)(
    'by %s every property comes once and in order, even if others are added meanwhile',
    async (sort) => {
      const seen: { id: number; price: number; size: number; at: string }[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 20; pages++) {
        const { data, nextCursor } = await apiListing(
          database.db,
          apiQuery.parse({ city, sort, limit: '5', cursor }),
          origin,
        );
        seen.push(
          ...data.map((one) => ({
            id: one.id,
            price: one.price.amount,
            size: one.constructionSize ?? -1,
            at: one.publishedAt,
          })),
        );
        if (pages === 1) {
          await aPublishedProperty(query, { city, status: 'vendida', price: 1_00 });
        }
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(seen).toHaveLength(23);
      const compare = {
        newest: (a: (typeof seen)[0], b: (typeof seen)[0]) => b.at.localeCompare(a.at) || b.id - a.id,
        price: (a: (typeof seen)[0], b: (typeof seen)[0]) => a.price - b.price || a.id - b.id,
        '-price': (a: (typeof seen)[0], b: (typeof seen)[0]) => b.price - a.price || b.id - a.id,
        size: (a: (typeof seen)[0], b: (typeof seen)[0]) => b.size - a.size || b.id - a.id,
      }[sort];
      expect(seen.map(({ id }) => id)).toEqual(seen.toSorted(compare).map(({ id }) => id));
    },
  );

  test('gives the total, and nothing that is not in its schema', async () => {
    const answer = await apiListing(
      database.db,
      apiQuery.parse({ city, max: '2000000', limit: '3' }),
      origin,
    );
    expect(answer).toMatchObject({ total: 12, isTotalExact: true });
    expect(apiPropertyList.parse(answer)).toEqual(answer);
  });

  test('finds words of the text', async () => {
    const answer = await apiListing(database.db, apiQuery.parse({ city, q: 'albercas' }), origin);
    expect(answer.data.map(({ title }) => title)).toEqual(['Casa con alberca']);
    expect(answer.total).toBe(1);
  });

  test('a cursor of another order is refused', async () => {
    const { nextCursor } = await apiListing(database.db, apiQuery.parse({ city, limit: '1' }), origin);
    await expect(
      apiListing(database.db, apiQuery.parse({ city, sort: 'price', cursor: nextCursor ?? '' }), origin),
    ).rejects.toMatchObject({ kind: 'validation' });
  });
});

test('several ids are answered in the order of the ids, without unpublished properties', async () => {
  const [first, hidden, second] = [
    await aPublishedProperty(query),
    await aPublishedProperty(query, { published: false }),
    await aPublishedProperty(query),
  ];
  const found = await publicPropertiesByIds(database.db, [second, hidden, first]);
  expect(found.map(({ id }) => id)).toEqual([second, first]);
});

describe('feeds', () => {
  const read = async (file: { path: string }) => readFile(file.path, 'utf8');
  const ids = (xml: string) => [...xml.matchAll(/<home_listing_id>(\d+)</g)].map(([, id]) => Number(id));

  test('contain every complete published property, and nothing else', async () => {
    const good = await offered();
    const refused = [
      await offered({ published: false }),
      await offered({ status: 'vendida' }),
      await offered({ deleted_at: '2026-11-10T00:00:00Z' }),
      await offered({ offer_valid_until: '2026-11-13' }),
      await offered({ legal_status: null }),
      await offered({ additional_costs: '' }),
      await aPublishedProperty(query),
    ];
    const placeless = await offered({ latitude: null, longitude: null });

    const meta = ids(await read(await metaFeedFile(feedContext(), sampleAgency)));
    const open = openFeed.parse(JSON.parse(await read(await openFeedFile(feedContext(), sampleAgency))));
    const told = open.properties.map(({ id }) => id);
    expect(meta).toContain(good);
    expect(told).toEqual(expect.arrayContaining([good, placeless]));
    expect(meta).not.toContain(placeless);
    for (const id of refused) {
      expect(meta).not.toContain(id);
      expect(told).not.toContain(id);
    }
  });

  test('stay the same file until the catalogue changes, and then change at once', async () => {
    const before = await metaFeedFile(feedContext(), sampleAgency);
    expect((await metaFeedFile(feedContext(), sampleAgency)).path).toBe(before.path);
    const id = await offered();
    const after = await metaFeedFile(feedContext(), sampleAgency);
    expect(after.etag).not.toBe(before.etag);
    await query('update properties set published = false, updated_at = now() where id = $1', [id]);
    expect(ids(await read(await metaFeedFile(feedContext(), sampleAgency)))).not.toContain(id);
  });

  test('an offer leaves the feed at midnight in Hermosillo after its last day', async () => {
    const id = await offered({ offer_valid_until: '2026-11-14' });
    expect(ids(await read(await metaFeedFile(feedContext(), sampleAgency)))).toContain(id);
    // 23:59 in Hermosillo is already the next day in UTC, but the feed must still use the earlier day.
    const late = { ...feedContext(), now: new Date('2026-11-15T06:59:00Z') };
    expect(ids(await read(await metaFeedFile(late, sampleAgency)))).toContain(id);
    const next = { ...feedContext(), now: new Date('2026-11-15T07:01:00Z') };
    expect(ids(await read(await metaFeedFile(next, sampleAgency)))).not.toContain(id);
  });
});

describe('the sitemap', () => {
  const site = { pages: ['/', '/about'] };

  test('lists pages, developments and published properties with their pictures', async () => {
    const id = await offered({ slug: 'casa-del-mapa' });
    const sold = await offered({ slug: 'casa-vendida', status: 'vendida' });
    await query(
      `insert into fraccionamientos (name, slug, published, status) values ('Lomas del mapa', 'lomas', true, 'en_venta'), ('Oculto', 'oculto', false, 'en_venta')`,
    );
    const file = await sitemapFile(feedContext(), site, null);
    const xml = await readFile(file?.path ?? '', 'utf8');
    expect(xml).toContain('<loc>https://sahuaro.mx/about</loc>');
    expect(xml).toMatch(/fraccionamientos\/\d+-lomas</);
    expect(xml).not.toContain('oculto');
    expect(xml).toMatch(
      new RegExp(`/properties/${id}-casa-del-mapa</loc><lastmod>[^<]+</lastmod><image:image>`),
    );
    expect(xml).not.toContain(`/properties/${sold}-`);
    expect(await sitemapFile(feedContext(), site, 1)).toBeNull();
  });

  test('is split with an index when one file is not enough, and nothing is lost', async () => {
    const whole = await readFile((await sitemapFile(feedContext(), site, null))?.path ?? '', 'utf8');
    const small = { ...site, perFile: 10 };
    const index = await readFile((await sitemapFile(feedContext(), small, null))?.path ?? '', 'utf8');
    const parts = [...index.matchAll(/sitemap\/(\d+)\.xml/g)].map(([, part]) => Number(part));
    expect(parts.length).toBeGreaterThan(2);
    const found: string[] = [];
    for (const part of parts) {
      const xml = await readFile((await sitemapFile(feedContext(), small, part))?.path ?? '', 'utf8');
      const locations = [...xml.matchAll(/<url><loc>([^<]+)/g)].map(([, url]) => url ?? '');
      expect(locations.length).toBeLessThanOrEqual(10);
      expect(xml).toMatch(/<\/urlset>\n$/);
      found.push(...locations);
    }
    expect(found).toEqual([...whole.matchAll(/<url><loc>([^<]+)/g)].map(([, url]) => url));
    expect(await sitemapFile(feedContext(), small, parts.length + 1)).toBeNull();
  });
});

describe('the technical sheet of the back office', () => {
  test('shows the street, also of an unpublished property, and says so', async () => {
    const admin = atOrigin(await asRole(database.db, 'admin'));
    const id = await aPublishedProperty(query, { published: false, street: 'Calle Real', number: '12' });
    const { content, publicPath } = await officeSheet(admin, { agency: sampleAgency }, id);
    expect(content.street).toBe('Calle Real 12');
    expect(content.draft).not.toBeNull();
    expect(content.qr).toBeNull();
    expect(publicPath).toBeNull();
  });

  test('people who see only their own properties cannot open another', async () => {
    const owner = await aUser(database.db, { role: 'propietario' });
    const context = atOrigin(await as(database.db, owner));
    const own = await aPublishedProperty(query, { owner_id: owner.id });
    const other = await aPublishedProperty(query);
    expect((await officeSheet(context, { agency: sampleAgency }, own)).content.qr?.url).toBe(
      `${origin}/properties/${own}-casa-de-prueba`,
    );
    await expect(officeSheet(context, { agency: sampleAgency }, other)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  test('a deleted or unknown property is not found', async () => {
    const admin = atOrigin(await asRole(database.db, 'admin'));
    const gone = await aPublishedProperty(query, { deleted_at: '2026-11-10T00:00:00Z' });
    await expect(officeSheet(admin, { agency: sampleAgency }, gone)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(officeSheet(admin, { agency: sampleAgency }, 99_999_999)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  test('a role without the section cannot open it', async () => {
    const role = await aRole(database.db, { sectionPermissions: { clients: ['read'] } });
    const context = await as(database.db, await aUser(database.db, { role: role.key }));
    const id = await aPublishedProperty(query);
    await expect(officeSheet(context, { agency: sampleAgency }, id)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

import { expect, test } from 'vitest';
import { ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { sized } from '#tests/support/size.ts';

/** Every home of the demo, also the never published ones, has a technical sheet in the office; on the site, only live ones. */
const product = testProduct();

type Home = { id: number; live: boolean };
const homes = async () =>
  (await product.query(
    'select id, live from properties where deleted_at is null order by live, id',
  )) as Home[];

test('the office shows the sheet of every home', async () => {
  const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
  const all = await homes();
  expect(all.filter(({ live }) => !live).length).toBeGreaterThan(5);
  const wrong: string[] = [];
  const open = (path: string, isRight: (body: string) => boolean) => async () => {
    const { status, body } = await ask(product.origin, path, { cookie });
    if (status !== 200 || !isRight(body)) wrong.push(`${status} ${path}`);
  };
  const sheet = (id: number) => `/admin/properties/${id}/technical-sheet`;
  await severalAtOnce(
    all.map(({ id }) => open(sheet(id), (body) => body.includes('Ficha técnica'))),
    4,
  );
  // The never published ones come first, which is where a sheet once failed.
  await severalAtOnce(
    all
      .slice(0, sized(12, 500))
      .map(({ id }) => open(`${sheet(id)}.pdf`, (body) => body.startsWith('%PDF-'))),
    2,
  );
  expect(wrong).toEqual([]);
});

test('the site has the sheets of live homes and hides that there are others', async () => {
  const hidden = (await homes()).filter(({ live }) => !live);
  const nowhere = await ask(product.origin, '/properties/999999001/ficha.pdf');
  expect(nowhere.status).toBe(404);
  for (const { id } of hidden) {
    const { status, body } = await ask(product.origin, `/properties/${id}/ficha.pdf`);
    expect([status, body]).toEqual([404, nowhere.body]);
  }
});

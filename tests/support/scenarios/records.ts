import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parametersOf } from '../route-table.ts';
import { type Keeper, type Makers, only, text } from './record-making.ts';

/** Ids of existing records, by the name of their route parameter. */
export type Records = Record<string, string>;

const superadmin = `select id from users where email = 'superadmin@demo.sahuaro.mx'`;

const known = new WeakMap<Keeper, Promise<Records>>();

/** Creates one record per route parameter, once for each product; the demo's own where it has a good example. */
export function someRecords(product: Keeper): Promise<Records> {
  const records = known.get(product) ?? fromDemo(product);
  known.set(product, records);
  return records;
}

async function fromDemo(product: Keeper): Promise<Records> {
  const { query } = product;
  const property = await only(query, 'select id from properties where live order by id limit 1');
  const development = await only(
    query,
    'select id, slug from fraccionamientos where published and deleted_at is null order by id limit 1',
  );
  return {
    ...(await newRecords(product)),
    propertyId: text(property, 'id'),
    developmentId: text(development, 'id'),
    developmentAddress: `${text(development, 'id')}-${text(development, 'slug')}`,
  };
}

/** Each feature has a file in `tests/support/records` that makes a record for each of its parameters. */
async function allMakers(): Promise<Makers> {
  const files = globSync('tests/support/records/*.ts').map((path) => pathToFileURL(resolve(path)).href);
  const modules = await Promise.all(files.map((file) => import(file) as Promise<{ makers: Makers }>));
  return Object.assign({}, ...modules.map(({ makers }) => makers)) as Makers;
}

/**
 * New records for the parameters of a pattern, or for all parameters: a request may change or delete them without
 * affecting the next one.
 */
export async function newRecords(
  product: Keeper,
  { pattern, owner }: { pattern?: string; owner?: string } = {},
): Promise<Records> {
  const makers = await allMakers();
  const names = pattern === undefined ? Object.keys(makers) : parametersOf(pattern);
  const ownerId = owner ?? text(await only(product.query, superadmin), 'id');
  const records: Records = {};
  for (const name of names) {
    const make = makers[name];
    if (!make)
      throw new Error(
        `${pattern}: there is no record for ${name}; a file in tests/support/records must say how one is made`,
      );
    records[name] = await make({ ...product, owner: ownerId, mark: randomUUID().slice(0, 8) });
  }
  return records;
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#app/core/access.ts';
import { type Answer, ask } from '#tests/support/http.ts';
import { type AccessPoint, accessPoints, dataAddress } from '#tests/support/route-table.ts';
import { formOf, formsOf, idFields, withId } from '#tests/support/scenarios/id-fields.ts';
import { mayOpen, nobody, type Person, sections, someoneWith } from '#tests/support/scenarios/people.ts';
import { aPublishedProperty, insertRow } from '#tests/support/scenarios/published-property.ts';
import { newRecords, type Records } from '#tests/support/scenarios/records.ts';
import { only, text } from '#tests/support/scenarios/record-making.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { isFull, sized } from '#tests/support/size.ts';

/**
 * A record that somebody may not read answers like one that does not exist: every address and every form that takes
 * an id is asked with both. New routes are included automatically.
 */
const product = testProduct();
const query = (statement: string, values?: unknown[]) => product.query(statement, values);

/** Ids of records that belong to others, and of none. */
type Ids = { numbers: string[]; uuids: string[] };
let others: Ids;
let hidden: string[];
const noneLike = (id: string) => (id.includes('-') ? randomUUID() : '999999001');

const everything = Object.fromEntries(sections.map((section) => [section, operations]));
let owner: Person;

beforeAll(async () => {
  // Without the section of clients, nobody else's simulations can be read either.
  owner = await someoneWith(product, 'somebody with everything, who sees only their own', {
    ...everything,
    clients: [],
  });
  await query(
    `update roles set permissions = '{manage_own_properties}' where key = (select role from users where id = $1)`,
    [owner.id],
  );
  const { id: other } = await only(query, `select id from users where email = 'propietario@demo.sahuaro.mx'`);
  const shown = await aPublishedProperty(query, { owner_id: other });
  hidden = [
    await aPublishedProperty(query, { owner_id: other, published: false, published_at: null }),
    await aPublishedProperty(query, { owner_id: other, deleted_at: '2026-11-10T17:00:00Z' }),
  ].map(String);
  const records = await newRecords(product, { owner: String(other) });
  const photo = await insertRow(query, 'photos', {
    owner_kind: 'property',
    owner_id: hidden[0],
    status: 'ready',
    position: 0,
    files: [],
  });
  others = {
    numbers: [String(shown), ...hidden],
    uuids: [records['simulationId'] ?? '', records['importId'] ?? '', String(photo)],
  };
});

const taking = accessPoints.filter(
  ({ pattern, ...point }) =>
    /:(propertyId|simulationId|importId)/.test(pattern) || idFields({ pattern, ...point }).length > 0,
);

/**
 * Questions about a property that answer alike for everybody, because the property has no draft, was not deleted, or the
 * form has no file or photograph in it.
 */
const alike = [
  'restore /admin/properties',
  'previewPrices /admin/properties',
  'cancel /admin/properties/:propertyId',
  'take /admin/properties/:propertyId',
  'take /admin/properties/:propertyId/edit',
  'discard /admin/properties/:propertyId/edit',
  'upload /admin/properties/photos',
  'reorder /admin/properties/photos',
  'alt /admin/properties/photos',
  'remove /admin/properties/photos',
  'retry /admin/properties/photos',
];

/**
 * What a person is told, without the id that they asked for and without what differs in every answer. A form that was
 * sent without scripts answers with its whole page, so only its status counts.
 */
function told({ status, location, body, headers }: Answer, id: string, isWholePage: boolean) {
  const plain = (value: string) =>
    value
      .replaceAll(id, '#')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      // Where the live events stand.
      .replaceAll(/(cursor\W+)\d+-\d+/g, '$1place');
  return {
    status,
    to: plain(location ?? ''),
    type: headers.get('content-type'),
    body: isWholePage ? '' : plain(body),
  };
}

/** A page is asked for by an open page, and in the full size by the address bar, too. */
const waysToAsk = (kind: AccessPoint['kind'], isWhole = isFull) =>
  kind === 'endpoint' ? [false] : isWhole ? [true, false] : [true];

type Question = { address: string; form?: URLSearchParams };

/** Every request to an access point that names this id, in its address or in one of its fields. */
function questionsWith(point: AccessPoint, own: Records, id: string): Question[] {
  const { pattern, intent } = point;
  const isUuid = id.includes('-');
  const path = (records: Records) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => records[name] ?? '');
  const swapped = Object.keys(own).filter((name) =>
    isUuid ? /^(simulation|import)Id$/.test(name) : name === 'propertyId',
  );
  const inPath = swapped.flatMap((name): Question[] => {
    const address = path({ ...own, [name]: id });
    return intent === null ? [{ address }] : formsOf(point).map((form) => ({ address, form }));
  });
  const inFields = idFields(point).flatMap((field): Question[] => {
    if (intent !== null)
      return formsOf(point).map((form) => ({ address: path(own), form: withId(form, field, id) }));
    const asked = withId(formOf(point), field, id);
    asked.delete('intent');
    return [{ address: `${path(own)}?${asked}` }];
  });
  return [...inPath, ...inFields];
}

async function differences(point: AccessPoint, person: Person, id: string, isWhole = isFull) {
  const { pattern, intent, kind } = point;
  const own = await newRecords(product, { pattern, ...(person.id ? { owner: person.id } : {}) });
  const missing = noneLike(id);
  const [asked, without] = [questionsWith(point, own, id), questionsWith(point, own, missing)];
  const found: unknown[] = [];
  for (const [place, question] of asked.entries()) {
    const both = [
      [question, id],
      [without[place] ?? question, missing],
    ] as const;
    for (const isData of waysToAsk(kind, isWhole)) {
      const [there, nowhere] = await Promise.all(
        both.map(async ([{ address, form }, named]) => {
          const answer = await ask(product.origin, isData ? dataAddress(address) : address, {
            cookie: person.cookie,
            ...(form ? { form } : {}),
          });
          return told(answer, named, intent !== null && kind === 'page' && !isData);
        }),
      );
      if (JSON.stringify(there) === JSON.stringify(nowhere)) continue;
      found.push({ asked: `${question.address} ${question.form ?? ''}`, there, nowhere });
    }
  }
  return { found, asked: asked.length };
}

describe('a record of others answers like one that does not exist', () => {
  test.each(taking)('$name', async (point) => {
    const person = point.access === 'public' ? nobody : owner;
    expect(mayOpen(person, point.access) || point.access[0] === 'clients').toBe(true);
    const numbers = point.access === 'public' ? hidden : others.numbers;
    const before = await stored();
    for (const id of [...numbers.slice(0, sized(2, 3)), ...others.uuids]) {
      const { found } = await differences(point, person, id);
      expect(found).toEqual([]);
    }
    expect(await stored()).toEqual(before);
  });

  test('the questions reach their record: who may read it is answered otherwise', async () => {
    const reader = await someoneWith(product, 'somebody who may do everything', everything);
    const unreached: string[] = [];
    const points = taking.filter(({ pattern }) => /^\/admin\/properties(\/(:|photos)|$)/.test(pattern));
    for (const point of points) {
      const id = String(await aPublishedProperty(query, { owner_id: null }));
      const { found } = await differences(point, reader, id, true);
      if (found.length === 0) unreached.push(`${point.intent} ${point.pattern}`);
    }
    expect(unreached).toEqual(alike);
  });

  test('ten thousand swapped ids reach nothing', { timeout: 3_600_000 }, async () => {
    const rows = await query('select id from properties where owner_id is distinct from $1 order by id', [
      owner.id,
    ]);
    const ids = rows.map((row) => text(row, 'id'));
    const points = taking.filter(({ access }) => access !== 'public');
    let asked = 0;
    const wrong: unknown[] = [];
    for (let turn = 0; asked < sized(60, 10_000); turn++) {
      const point = points[turn % points.length];
      const id = ids[(turn * 7) % ids.length] ?? randomUUID();
      if (!point) break;
      const result = await differences(point, owner, id);
      asked += result.asked;
      wrong.push(...result.found);
    }
    expect(wrong).toEqual([]);
  });
});

/** What the requests could have changed of others. */
const stored = () =>
  query(
    `select id, version, deleted_at, published, status, price, advisor_id, owner_id from properties where id = any($1) order by id`,
    [others.numbers],
  );

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type pg from 'pg';
import { openPool } from '#app/platform/data/database.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { adminQuery } from '#tests/support/postgres.ts';

const name = `t_${randomUUID().replaceAll('-', '')}`;
let pool: pg.Pool;

/** A database as it was before the migration, which is found by its name: its number may change. */
beforeAll(async () => {
  const address = inject('postgres');
  await adminQuery(address, `create database ${name}`);
  pool = openPool({ ...address, database: name }, { max: 2 });
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[];
  };
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('_documents-of-any-record'));
  if (before < 0) throw new Error('The migration is not in the journal');
  await migrateDatabase(pool, [], before);
});

afterAll(async () => {
  await pool.end();
  await adminQuery(inject('postgres'), `drop database ${name} with (force)`);
});

const rows = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;

test('every document of a lead is a document of that lead afterwards, the same in every column', async () => {
  const [user] = await rows(`insert into users (email) values ('asesora@ejemplo.mx') returning id`);
  const leads = await rows(`
    insert into leads (source, contact_name, phone, neighborhood, city)
    select 'phone', 'Propietaria ' || n, '+526621230000', 'Pitic', 'Hermosillo' from generate_series(1, 3) n returning id`);
  await pool.query(
    `insert into lead_documents (lead_id, kind, file_name, media_type, bytes, file, uploaded_by, created_at)
     select lead_id, kind, 'Archivo «' || n || '».pdf', case when n % 2 = 0 then 'application/pdf' else 'image/png' end,
       n * 1000, 'original-' || gen_random_uuid(), case when n % 3 = 0 then null else $1::uuid end,
       '2026-11-01T10:00:00.123Z'::timestamptz + n * interval '1 hour'
     from unnest($2::int[]) lead_id, unnest(array['escritura', 'predial', 'identificacion', 'agua', 'plano', 'otro']) kind,
       generate_series(1, 4) n`,
    [user?.['id'], leads.map(({ id }) => id)],
  );
  const before = await rows(`
    select id, 'lead' as owner_kind, lead_id::text as owner_id, kind, file_name, media_type, bytes, file, uploaded_by, created_at
    from lead_documents order by id`);
  expect(before).toHaveLength(3 * 6 * 4);

  await migrateDatabase(pool, []);

  expect(await rows('select * from documents order by id')).toEqual(before);
  expect(await rows(`select to_regclass('lead_documents') as old`)).toEqual([{ old: null }]);
});

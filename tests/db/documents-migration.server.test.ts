import { expect, test } from 'vitest';
import { beforeMigration } from '#tests/support/before-migration.ts';

const { rows, migrate } = beforeMigration('documents-of-any-record');

test('every document of a lead still belongs to it after the migration, with all columns unchanged', async () => {
  const [user] = await rows(`insert into users (email) values ('asesora@ejemplo.mx') returning id`);
  const leads = await rows(`
    insert into leads (source, contact_name, phone, neighborhood, city)
    select 'phone', 'Propietaria ' || n, '+526621230000', 'Pitic', 'Hermosillo' from generate_series(1, 3) n returning id`);
  await rows(
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

  await migrate();

  expect(await rows('select * from documents order by id')).toEqual(before);
  expect(await rows(`select to_regclass('lead_documents') as old`)).toEqual([{ old: null }]);
});

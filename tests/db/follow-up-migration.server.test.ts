import { expect, test } from 'vitest';
import { beforeMigration } from '#tests/support/before-migration.ts';

const { rows, migrate } = beforeMigration('follow-up-of-any-record');

/** Every column as it must be after the migration, read from the old tables. */
const before = {
  timeline_entries: `
    select id, case when lead_id is null then 'submission' else 'lead' end as record_kind,
      coalesce(lead_id, submission_id)::text as record_id, kind, text, from_stage as from_state, to_stage as to_state, reason,
      details, is_shared, author_id, at
    from lead_entries order by id`,
  tasks: `
    select id, 'lead' as record_kind, lead_id::text as record_id, title, due_at, assignee_id, done_at, done_by, reminded_at,
      created_by, created_at
    from lead_tasks order by id`,
  record_links: `
    select token_hash, 'seller' as purpose, case when lead_id is null then 'submission' else 'lead' end as record_kind,
      coalesce(lead_id, submission_id)::text as record_id, expires_at, null::timestamptz as answered_at, null as answer, created_at
    from seller_links
    union all select token_hash, 'simulation', 'simulation', simulation_id::text, expires_at, null, null, created_at
    from simulation_links
    union all select token_hash, 'availability', 'property', property_id::text, expires_at, answered_at, answer, created_at
    from availability_links order by token_hash`,
};

async function fill() {
  const [user] = await rows(`insert into users (email) values ('asesora@ejemplo.mx') returning id`);
  const author = user?.['id'];
  await rows(`insert into submissions (id, folio) select n, 'SV-' || n from generate_series(1, 4) n`);
  await rows(`insert into leads (id, source) select n, 'phone' from generate_series(1, 5) n`);
  await rows(
    `insert into properties (id, slug, title, type) select n, 'casa-' || n, 'Casa ' || n, 'casa' from generate_series(1, 3) n`,
  );
  await rows(`
    insert into simulations (folio, kind, source, cases, results, rules, price, credit, monthly)
    select 'SIM-' || n, 'bancario', 'office', '[]', '[]', '{}', 1, 1, 1 from generate_series(1, 3) n`);
  const kinds = `unnest(array['note', 'call', 'stage', 'edited', 'task', 'document', 'received', 'escalated']) kind`;
  const told = (column: string, table: string) =>
    rows(
      `insert into lead_entries (${column}, kind, text, from_stage, to_stage, reason, details, is_shared, author_id, at)
       select ${table}.id, kind, 'Dicho «' || kind || '» ' || ${table}.id, case when kind = 'stage' then 'recibido' end,
         case when kind = 'stage' then 'contactado' end, 'Por algo', jsonb_build_object('fields', array['price'], 'n', ${table}.id),
         ${table}.id % 2 = 0, case when ${table}.id % 3 = 0 then null else $1::uuid end,
         '2026-11-01T10:00:00.123Z'::timestamptz + ${table}.id * interval '1 hour'
       from ${table}, ${kinds}`,
      [author],
    );
  await told('lead_id', 'leads');
  await told('submission_id', 'submissions');
  await rows(
    `insert into lead_tasks (lead_id, title, due_at, assignee_id, done_at, done_by, reminded_at, created_by)
     select leads.id, 'Tarea ' || n, now() + n * interval '1 day', $1, case when n = 2 then now() end,
       case when n = 2 then $1::uuid end, case when n = 3 then now() end, $1 from leads, generate_series(1, 3) n`,
    [author],
  );
  await rows(
    `insert into seller_links (token_hash, lead_id, expires_at) select 'l' || id, id, now() from leads`,
  );
  await rows(
    `insert into seller_links (token_hash, submission_id, expires_at) select 's' || id, id, now() from submissions`,
  );
  await rows(
    `insert into simulation_links (token_hash, simulation_id, expires_at) select 'c' || folio, id, now() from simulations`,
  );
  await rows(
    `insert into availability_links (token_hash, property_id, expires_at, answered_at, answer)
     select 'p' || id, id, now(), case when id = 1 then now() end, case when id = 1 then 'withdrawn' end from properties`,
  );
}

test('every entry, task and link is still there after the migration, with all columns unchanged', async () => {
  await fill();
  // The advisor was stored under another name for submissions than for leads.
  await rows(
    `insert into lead_entries (submission_id, kind, details) values (1, 'assigned', '{"name":"Ana","advisorId":"x","isByRule":true}')`,
  );
  await rows(
    `insert into lead_entries (lead_id, kind, details) values (1, 'assigned', '{"advisor":"Luis"}')`,
  );
  const expected = {
    timeline_entries: (await rows(before.timeline_entries)).map((entry) =>
      entry['kind'] === 'assigned' && entry['record_kind'] === 'submission'
        ? { ...entry, details: { advisor: 'Ana', advisorId: 'x', isByRule: true } }
        : entry,
    ),
    tasks: await rows(before.tasks),
    record_links: await rows(before.record_links),
  };
  expect([expected.timeline_entries.length, expected.tasks.length, expected.record_links.length]).toEqual([
    (5 + 4) * 8 + 2,
    5 * 3,
    5 + 4 + 3 + 3,
  ]);

  await migrate();

  expect(await rows('select * from timeline_entries order by id')).toEqual(expected.timeline_entries);
  expect(await rows('select * from tasks order by id')).toEqual(expected.tasks);
  expect(await rows('select * from record_links order by token_hash')).toEqual(expected.record_links);
  // New entries get an id after all of them.
  const [next] = await rows(
    `insert into timeline_entries (record_kind, record_id, kind) values ('lead', '1', 'note') returning id`,
  );
  expect(Number(next?.['id'])).toBeGreaterThan(Number(expected.timeline_entries.at(-1)?.['id']));
});

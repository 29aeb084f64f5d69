import { only, text, type Makers, type Making } from '../scenarios/record-making.ts';

export const makers: Makers = { importId: anImport };

async function anImport({ query, owner }: Making) {
  const made = await only(
    query,
    `with sample as (
       insert into catalogue_imports (id, user_id, file_name, format, columns, mapping, row_count, origin)
       values (gen_random_uuid(), $1, 'ejemplo.csv', 'csv', '["Título"]', '["title"]', 1, '{}') returning id)
     insert into catalogue_import_rows (import_id, number, cells)
     select id, 2, '["Casa de ejemplo"]' from sample returning import_id`,
    [owner],
  );
  return text(made, 'import_id');
}

import type { RunningProduct } from './e2e.ts';

const sampleImport = '7f6ff3a2-3f0e-4a51-9a55-0d2f6a7a3c11';

/** Records that exist in the demo, by the name of the route parameter that takes them. */
export async function someRecords({ query }: Pick<RunningProduct, 'query'>): Promise<Record<string, string>> {
  const [user] = await query(`select id from users where email = 'agent@demo.sahuaro.mx'`);
  await query(
    `with sample as (
       insert into catalogue_imports (id, user_id, file_name, format, columns, mapping, row_count, origin)
       select '${sampleImport}', id, 'ejemplo.csv', 'csv', '["Título"]', '["title"]', 1, '{}'
       from users where email = 'superadmin@demo.sahuaro.mx'
       on conflict (id) do nothing returning id)
     insert into catalogue_import_rows (import_id, number, cells) select id, 2, '["Casa de ejemplo"]' from sample`,
  );
  const [property] = await query('select id from properties where live order by id limit 1');
  const [development] = await query(
    `select id, slug from fraccionamientos where published and deleted_at is null order by id limit 1`,
  );
  await query(
    `insert into availability_links (token_hash, property_id, expires_at)
     select encode(sha256('enlace-de-muestra'), 'hex'), id, now() + interval '1 year' from properties where live order by id limit 1
     on conflict do nothing`,
  );
  await query(
    `with sample as (
       insert into submissions (folio, contact_name, phone, type, neighborhood, city)
       select 'SV-PRUEBA', 'Rosa Elena Duarte', '+526621234567', 'casa', 'Centenario', 'Hermosillo'
       where not exists (select 1 from submissions where folio = 'SV-PRUEBA') returning id)
     insert into seller_links (token_hash, submission_id, expires_at)
     select encode(sha256('seguimiento-de-muestra'), 'hex'), id, now() + interval '1 year' from sample on conflict do nothing`,
  );
  const leadId = await sampleLead(query);
  await query(
    `insert into simulation_links (token_hash, simulation_id, expires_at)
     select encode(sha256('simulacion-de-muestra'), 'hex'), id, now() + interval '1 year' from simulations order by folio limit 1
     on conflict do nothing`,
  );
  const [simulation] = await query('select id from simulations order by folio limit 1');
  return {
    ...(simulation ? { simulationId: String(simulation['id']) } : {}),
    simulationToken: 'simulacion-de-muestra',
    leadId,
    creditKind: 'bancario',
    sellerToken: 'seguimiento-de-muestra',
    documentId: sampleDocument,
    availabilityToken: 'enlace-de-muestra',
    userId: String(user?.['id']),
    ...(property ? { propertyId: String(property['id']) } : {}),
    sitemapPart: '1.xml',
    code: '83000',
    importId: sampleImport,
    developmentId: String(development?.['id']),
    developmentAddress: `${String(development?.['id'])}-${String(development?.['slug'])}`,
  };
}

const sampleDocument = '3d1d4b52-2c54-4b39-9f5c-6a0f8e0f7a21';

/** A lead with a paper whose file is not there: reading it says so, and breaks nothing. */
async function sampleLead(query: RunningProduct['query']) {
  const [known] = await query(`select owner_id from documents where id = '${sampleDocument}'`);
  if (known) return String(known['owner_id']);
  const [lead] = await query(
    `insert into leads (source, contact_name, phone, neighborhood, city, price)
     values ('phone', 'Propietaria de muestra', '+526621230000', 'Pitic', 'Hermosillo', 235000000) returning id`,
  );
  await query(
    `insert into documents (id, owner_kind, owner_id, kind, file_name, media_type, bytes, file)
     values ('${sampleDocument}', 'lead', $1::int::text, 'otro', 'muestra.pdf', 'application/pdf', 1, 'original-${sampleDocument}')
     on conflict do nothing`,
    [lead?.['id']],
  );
  return String(lead?.['id']);
}

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { localFiles } from '#app/platform/files/files.server.ts';
import { sealTemporary } from '#app/platform/security/sealed-value.server.ts';
import { sealBytes } from '#app/platform/security/secrets.server.ts';
import { newToken } from '#app/platform/security/tokens.server.ts';
import { aPublishedProperty, insertRow } from './published-property.ts';
import { parametersOf } from '../route-table.ts';
import type { Query, RunningProduct } from '../servers/running-product.ts';
import { testSecrets } from '../test-secrets.ts';

/** Ids of existing records, by the name of their route parameter. */
export type Records = Record<string, string>;
type Keeper = Pick<RunningProduct, 'query' | 'dataDir'>;

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

type Making = Keeper & { owner: string; mark: string };

/** Creates a record for each parameter. Records that only one person may see belong to `owner`. */
const makers: Record<string, (making: Making) => Promise<string> | string> = {
  propertyId: async ({ query }) => String(await aPublishedProperty(query)),
  developmentId: async (making) => String(await aDevelopment(making)),
  developmentAddress: async (making) => `${String(await aDevelopment(making))}-lomas`,
  simulationId: aSimulation,
  simulationToken: async (making) =>
    aLink(making.query, 'simulation', 'simulation', await aSimulation(making)),
  sellerToken: async (making) => aLink(making.query, 'seller', 'submission', await aSubmission(making)),
  availabilityToken: async ({ query }) =>
    aLink(query, 'availability', 'property', await aPublishedProperty(query)),
  userId: async (making) => (await aPerson(making)).id,
  resetPasswordCode: (making) => aCode(making, 'resetPassword'),
  verifyEmailCode: (making) => aCode(making, 'verifyEmail'),
  importId: anImport,
  leadId: async ({ query }) => String(await aLead(query)),
  documentId: aDocument,
  name: async ({ query }) =>
    text(
      await only(
        query,
        `select files[1] as name from photos where status = 'ready' and owner_kind = 'property' order by id limit 1`,
      ),
      'name',
    ),
  creditKind: () => 'bancario',
  code: () => '83000',
  sitemapPart: () => '1.xml',
  sellThanks: ({ mark }) =>
    sealed('sell:thanks', { folio: `SV-${mark}`, followUrl: '/sell', hasEmail: true, lostPhotos: 0 }),
  enquiryThanks: ({ mark }) => sealed('credit:thanks', { folio: `SIM-${mark}`, isWritten: true }),
};

/**
 * New records for the parameters of a pattern, or for all parameters: a request may change or delete them without
 * affecting the next one.
 */
export async function newRecords(
  product: Keeper,
  { pattern, owner }: { pattern?: string; owner?: string } = {},
): Promise<Records> {
  const names = pattern === undefined ? Object.keys(makers) : parametersOf(pattern);
  const ownerId = owner ?? text(await only(product.query, superadmin), 'id');
  const records: Records = {};
  for (const name of names) {
    const make = makers[name];
    if (!make) throw new Error(`${pattern}: there is no record for ${name}; say here how one is made`);
    records[name] = await make({ ...product, owner: ownerId, mark: randomUUID().slice(0, 8) });
  }
  return records;
}

const sealed = (place: string, value: unknown) => sealTemporary(testSecrets, place, value, new Date());

async function aLink(query: Query, purpose: string, kind: string, id: unknown) {
  const { token, tokenHash } = newToken();
  await query(
    `insert into record_links (token_hash, purpose, record_kind, record_id, expires_at)
     values ($1, $2, $3, $4::text, now() + interval '1 year')`,
    [tokenHash, purpose, kind, String(id)],
  );
  return token;
}

async function aPerson({ query, mark }: Making) {
  const email = `persona-${mark}@ejemplo.mx`;
  const person = { email, display_name: 'Persona de muestra', role: 'viewer', status: 'active' };
  return { id: String(await insertRow(query, 'users', person)), email };
}

/** The token of an e-mail to a user. */
async function aCode(making: Making, kind: string) {
  const { id, email } = await aPerson(making);
  const { token, tokenHash } = newToken();
  await making.query(
    `insert into account_tokens (user_id, kind, token_hash, email, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [id, kind, tokenHash, email],
  );
  return token;
}

/** A copy of the demo's first simulation. */
async function aSimulation({ query, mark, owner }: Making) {
  const made = await only(
    query,
    `insert into simulations (folio, kind, source, name, phone, email, cases, results, rules, price, credit, monthly, created_by)
     select $1, kind, 'office', name, phone, email, cases, results, rules, price, credit, monthly, $2
     from simulations order by folio limit 1 returning id`,
    [`SIM-${mark}`, owner],
  );
  return text(made, 'id');
}

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

const aDevelopment = ({ query, mark }: Making) =>
  insertRow(query, 'fraccionamientos', { slug: 'lomas', name: `Lomas ${mark}`, published: true });

const aSubmission = ({ query, mark }: Making) =>
  insertRow(query, 'submissions', {
    folio: `SV-${mark}`,
    contact_name: 'Rosa Elena Duarte',
    phone: '+526621234567',
    type: 'casa',
    neighborhood: 'Centenario',
    city: 'Hermosillo',
  });

const aLead = (query: Query) =>
  insertRow(query, 'leads', {
    source: 'phone',
    contact_name: 'Propietaria de muestra',
    phone: '+526621230000',
    neighborhood: 'Pitic',
    city: 'Hermosillo',
    price: 235_000_000,
  });

/** A document of a lead, with a stored file. */
async function aDocument({ query, dataDir }: Making) {
  const [id, file] = [randomUUID(), `original-${randomUUID()}`];
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
  await localFiles(join(dataDir, 'files')).putOriginal(
    file,
    sealBytes(testSecrets, `lead_documents:${id}`, bytes),
  );
  await insertRow(query, 'documents', {
    id,
    owner_kind: 'lead',
    owner_id: String(await aLead(query)),
    kind: 'otro',
    file_name: 'muestra.pdf',
    media_type: 'application/pdf',
    bytes: bytes.length,
    file,
  });
  return id;
}

async function only(query: Query, statement: string, values: unknown[] = []) {
  const [row] = await query(statement, values);
  if (!row) throw new Error(`Nothing was found or made by: ${statement}`);
  return row;
}

const text = (row: Record<string, unknown>, column: string) => String(row[column]);

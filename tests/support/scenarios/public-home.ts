import type { RunningProduct } from '#tests/support/e2e.ts';

type Query = RunningProduct['query'];

/** Private values, each unique, that must never be public. */
export const secrets = {
  street: 'Calle Secretísima',
  number: '7788-Z',
  private_notes: 'NotaPrivadaXYZ',
  sale_price: 777_777_700,
  appraisal_value: 888_888_800,
  avaluo_cost: 666_666_600,
  commission_percentage: '5.43',
  latitude: 29.0871234,
  longitude: -110.9512345,
};

type Given = Record<string, string | number | boolean | null>;

/** A published property with all fields filled in, public and private, and five photos of the demo. */
export async function aHome(query: Query, given: Given = {}) {
  const row: Given = {
    slug: 'casa-de-prueba-con-asoleadero',
    title: 'Casa de prueba con asoleadero',
    description: 'Una casa con asoleadero y jacuzzi techado.',
    type: 'casa',
    operation: 'venta',
    status: 'disponible',
    published: true,
    published_at: new Date().toISOString(),
    price: 123_456_700,
    location: 'Cerca del parque',
    neighborhood: 'Colonia Inventada',
    city: 'Hermosillo',
    state: 'Sonora',
    bedrooms: 3,
    bathrooms: 2.5,
    construction_size: 180,
    land_size: 220,
    water_enabled: true,
    legal_status: 'libre_de_gravamen',
    additional_costs: 'Escrituración aparte.',
    offer_valid_until: '2099-12-31',
    illustrative_images: true,
    ...secrets,
    ...given,
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const [made] = await query(
    `insert into properties (${names.join(', ')}) values (${places}) returning id, slug`,
    Object.values(row),
  );
  const id = Number(made?.['id']);
  await query(
    `insert into photos (owner_kind, owner_id, position, alt, status, width, height, placeholder, variants, files)
     select 'property', $1, n - 1, 'Foto número ' || n, 'ready', width, height, placeholder, variants, files
     from (select *, row_number() over () as n from (
       select distinct on (file_name) * from photos where status = 'ready' and file_name like 'casa-%'
       order by file_name, id limit 5) as of_the_demo) as numbered`,
    [String(id)],
  );
  return { id, path: `/properties/${id}-${String(made?.['slug'])}` };
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Query, RunningProduct } from '../servers/running-product.ts';

/** The columns that publishing a property requires. */
export const publishable = {
  slug: 'casa-de-prueba',
  title: 'Casa de prueba en Pitic',
  description: 'Luz de la mañana en la cocina.\n\nJardín con mezquite.',
  type: 'casa',
  operation: 'venta',
  status: 'disponible',
  published: true,
  published_at: '2026-11-01T17:00:00Z',
  price: 425_000_000,
  location: 'Pitic, Hermosillo',
  neighborhood: 'Pitic',
  postal_code: '83150',
  municipality: 'Hermosillo',
  city: 'Hermosillo',
  state: 'Sonora',
  latitude: 29.0955123,
  longitude: -110.9597456,
  bedrooms: 3,
  bathrooms: 2.5,
  construction_size: 240,
  land_size: 300,
  parking_spaces: 2,
  electricity_enabled: true,
  water_enabled: true,
  legal_status: 'libre_de_gravamen',
  additional_costs: 'Escrituración y avalúo por cuenta del comprador.',
  payment_options: ['contado', 'bancario'],
  owner_authorized_on: '2026-10-01',
  offer_valid_until: '2099-12-31',
};

export async function insertRow(query: Query, table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const [made] = await query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return made?.['id'];
}

export async function aPublishedProperty(query: Query, given: Record<string, unknown> = {}) {
  return Number(await insertRow(query, 'properties', { ...publishable, ...given }));
}

/** A processed photo with a stored file. */
export async function aReadyPhoto(
  query: Query,
  dataDir: string,
  owner: { kind: string; id: string },
  { position = 0, colour = '#a8471f', file_name = 'foto.jpg' } = {},
) {
  const [width, height] = [1024, 768];
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      {
        input: randomBytes(32),
        raw: { width: 4, height: 8, channels: 1 },
        left: 0,
        top: 0,
      },
    ])
    .webp()
    .toBuffer();
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  const folder = join(dataDir, 'files', name.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
  await insertRow(query, 'photos', {
    owner_kind: owner.kind,
    owner_id: owner.id,
    position,
    alt: 'Fachada al atardecer',
    status: 'ready',
    file_name,
    width,
    height,
    variants: JSON.stringify([{ format: 'webp', width, height, name }]),
    files: [name],
  });
  return name;
}

/** A published property with two photos. */
export async function aHomeWithPhotos(
  { query, dataDir }: Pick<RunningProduct, 'query' | 'dataDir'>,
  given: Record<string, unknown> = {},
) {
  const id = await aPublishedProperty(query, { features: ['Alberca'], ...given });
  for (const position of [0, 1]) {
    await aReadyPhoto(query, dataDir, { kind: 'property', id: String(id) }, { position });
  }
  return id;
}

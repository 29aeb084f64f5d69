import type { Message } from '#app/core/errors.ts';
import { ask } from '../http.ts';
import type { RunningProduct } from '../servers/running-product.ts';
import { until } from '../until.ts';

/** A property without photos. */
export async function aBareHome({ query }: RunningProduct) {
  const [row] = await query(
    `insert into properties (slug, title, type, city) values ('casa', 'Casa de las fotos', 'casa', 'Hermosillo') returning id`,
  );
  return String(row?.['id']);
}

type Upload = { cookie: string; ownerId: string; bytes: Buffer; name?: string; kind?: string };

/** Uploads a photo like the office does. */
export async function upload(
  { origin }: RunningProduct,
  { cookie, ownerId, bytes, name = 'sala.jpg', kind = 'property' }: Upload,
) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ intent: 'upload', kind, ownerId })) body.set(field, value);
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const { status, body: text } = await ask(origin, '/admin/properties/photos', { cookie, body });
  return {
    status,
    answer: JSON.parse(text) as { ok?: boolean; data?: { id: string }; fields?: { file?: Message } },
  };
}

export const photosOf = ({ query }: RunningProduct, ownerId: string) =>
  query(
    `select id, status, problem, alt, file_name, files, variants from photos where owner_id = $1 order by position`,
    [ownerId],
  );

/** Waits until photos are processed, which has a low priority and may take long. */
export function untilMade(product: RunningProduct, ownerId: string, count: number) {
  return until(`${count} photographs of ${ownerId}`, async () => {
    const photos = await photosOf(product, ownerId);
    return photos.filter(({ status }) => status === 'ready').length === count;
  });
}

import { convertImage } from './images.server.ts';
import { generatedFiles } from './generated-files.server.ts';
import type { Services } from '../services.server.ts';

const jpegName = /^([0-9a-f]{64}\.webp)\.jpg$/;
/** The size of the largest stored variant. */
const maxSize = { width: 1_600, height: 6_400 };

/** The stored picture that a name ending in `.jpg` asks for as a JPEG; null for any other name. */
export const jpegSource = (name: string) => jpegName.exec(name)?.[1] ?? null;

/** Made at the first request. The stored picture is read each time, so that a removed picture is gone as a JPEG too. */
export async function jpegOf({ files, config }: Pick<Services, 'files' | 'config'>, source: string) {
  const bytes = await files.read(source);
  if (!bytes) return null;
  return generatedFiles({ config }).get(`${source}.jpg`, async () => {
    const picture = await convertImage(bytes, { ...maxSize, fit: 'inside', format: 'jpeg' });
    return picture.bytes;
  });
}

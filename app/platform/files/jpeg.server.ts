import { convertImage } from './images.server.ts';
import { madeThings } from './generated-files.server.ts';
import type { Services } from '../services.server.ts';

const form = /^([0-9a-f]{64}\.webp)\.jpg$/;
/** As large as the widest that we keep. */
const most = { width: 1_600, height: 6_400 };

/** The stored picture that a name with `.jpg` behind it asks for as a JPEG; null for any other name. */
export const jpegSource = (name: string) => form.exec(name)?.[1] ?? null;

/** Made when somebody first asks for it. The picture itself is looked for each time: what was removed is gone in every form. */
export async function jpegOf({ files, config }: Pick<Services, 'files' | 'config'>, source: string) {
  const bytes = await files.read(source);
  if (!bytes) return null;
  return madeThings({ config }).get(`${source}.jpg`, async () => {
    const picture = await convertImage(bytes, { ...most, fit: 'inside', format: 'jpeg' });
    return picture.bytes;
  });
}

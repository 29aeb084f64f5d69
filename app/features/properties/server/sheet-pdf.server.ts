import { mediaPath } from '#app/features/photos/domain/photo.ts';
import { hashOf, madeThings } from '#app/platform/made-files.server.ts';
import { press } from '#app/platform/press.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { SheetContent } from '../domain/sheet-content.ts';

const printModule = 'app/features/properties/print/technical-sheet.ts';
/** Raised when the layout changes. */
const layoutVersion = 3;

/** The sheet as a PDF, from the shelf or from the press. */
export async function sheetPdf(services: Pick<Services, 'config' | 'files'>, content: SheetContent) {
  return madeThings(services).get(`ficha-${hashOf(layoutVersion, content)}.pdf`, async () => {
    const files = await Promise.all(content.photos.map(({ name }) => services.files.read(name)));
    const pictures = files.flatMap((bytes) => (bytes ? [new Uint8Array(bytes)] : []));
    const page = translate('properties.sheet.page', { page: '{page}', pages: '{pages}' });
    const logo = await storedLogo(services, content.agency);
    return press(printModule, { content, pictures, logo, page });
  });
}

/** Only one that we keep ourselves: what is printed asks no stranger for a picture. */
async function storedLogo({ files }: Pick<Services, 'files'>, { logo }: SheetContent['agency']) {
  const bytes = logo?.startsWith(mediaPath('')) ? await files.read(logo.slice(mediaPath('').length)) : null;
  return bytes && new Uint8Array(bytes);
}

/** How the file is called when it is kept. */
export function sheetFileName(id: number) {
  return translate('properties.sheet.file_name', { id });
}

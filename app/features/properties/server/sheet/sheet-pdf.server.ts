import { mediaPath } from '#app/features/attachments/domain/photo.ts';
import { hashOf, madeThings } from '#app/platform/files/generated-files.server.ts';
import { press } from '#app/platform/print/print-pool.server.ts';
import type { UseCaseServices, VisitorContext } from '#app/platform/use-case.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { SheetContent } from '../../domain/sheet-content.ts';

const printModule = 'app/features/properties/print/technical-sheet.ts';
/** Raised when the layout changes. */
const layoutVersion = 3;

/** The sheet as a PDF, from the shelf or from the press. */
export async function sheetPdf({ services }: VisitorContext, content: SheetContent) {
  return madeThings(services).get(`ficha-${hashOf(layoutVersion, content)}.pdf`, async () => {
    const files = await Promise.all(content.photos.map(({ name }) => services.files.read(name)));
    const pictures = files.flatMap((bytes) => (bytes ? [new Uint8Array(bytes)] : []));
    const page = translate('properties.sheet.page', { page: '{page}', pages: '{pages}' });
    const logo = await storedLogo(services, content.agency);
    return press(printModule, { content, pictures, logo, page });
  });
}

/** Only one that we keep ourselves: what is printed asks no stranger for a picture. */
async function storedLogo({ files }: Pick<UseCaseServices, 'files'>, { logo }: SheetContent['agency']) {
  const bytes = logo?.startsWith(mediaPath('')) ? await files.read(logo.slice(mediaPath('').length)) : null;
  return bytes && new Uint8Array(bytes);
}

/** How the file is called when it is kept. */
export function sheetFileName(id: number) {
  return translate('properties.sheet.file_name', { id });
}

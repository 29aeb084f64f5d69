import { mediaPath } from '#app/features/attachments/domain/photo.ts';
import { hashOf, generatedFiles } from '#app/platform/files/generated-files.server.ts';
import { printDocument } from '#app/platform/print/print-pool.server.ts';
import type { UseCaseServices, VisitorContext } from '#app/platform/use-case.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { SheetContent } from '../../domain/sheet-content.ts';

const printModule = 'app/features/properties/print/technical-sheet.ts';
/** Increase it when the layout changes, so that cached PDFs are made again. */
const layoutVersion = 4;

/** The sheet as a PDF, from the cache or made now. */
export async function sheetPdf({ services }: VisitorContext, content: SheetContent) {
  return generatedFiles(services).get(`ficha-${hashOf(layoutVersion, content)}.pdf`, async () => {
    const files = await Promise.all(content.photos.map(({ name }) => services.files.read(name)));
    const pictures = files.flatMap((bytes) => (bytes ? [new Uint8Array(bytes)] : []));
    const page = translate('properties.sheet.page', { page: '{page}', pages: '{pages}' });
    const logo = await storedLogo(services, content.agency);
    return printDocument(printModule, { content, pictures, logo, page });
  });
}

/** Only a logo stored by us, so that printing never requests a picture from another server. */
async function storedLogo({ files }: Pick<UseCaseServices, 'files'>, { logo }: SheetContent['agency']) {
  const bytes = logo?.startsWith(mediaPath('')) ? await files.read(logo.slice(mediaPath('').length)) : null;
  return bytes && new Uint8Array(bytes);
}

/** File name of the download. */
export function sheetFileName(id: number) {
  return translate('properties.sheet.file_name', { id });
}

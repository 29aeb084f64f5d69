import { hashOf, madeThings } from '#app/platform/files/generated-files.server.ts';
import { press } from '#app/platform/print/print-pool.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { SheetContent } from '../../domain/sheet-content.ts';

const printModule = 'app/features/properties/print/technical-sheet.ts';
/** Raised when the layout changes. */
const layoutVersion = 2;

/** The sheet as a PDF, from the shelf or from the press. */
export async function sheetPdf({ services }: VisitorContext, content: SheetContent) {
  return madeThings(services).get(`ficha-${hashOf(layoutVersion, content)}.pdf`, async () => {
    const files = await Promise.all(content.photos.map(({ name }) => services.files.read(name)));
    const pictures = files.flatMap((bytes) => (bytes ? [new Uint8Array(bytes)] : []));
    const page = translate('properties.sheet.page', { page: '{page}', pages: '{pages}' });
    return press(printModule, { content, pictures, page });
  });
}

/** How the file is called when it is kept. */
export function sheetFileName(id: number) {
  return translate('properties.sheet.file_name', { id });
}

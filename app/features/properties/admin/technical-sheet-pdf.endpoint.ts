import { answerPdf } from '#app/platform/public-answer.server.ts';
import { page } from '#app/platform/route.server.ts';
import { sheetParams } from '../domain/sheet-schema.ts';
import { officeSheet } from '../server/office-sheet.server.ts';
import { sheetFileName, sheetPdf } from '../server/sheet-pdf.server.ts';

/** The sheet of the office as a file. */
export const loader = page({
  access: ['properties', 'read'],
  params: sheetParams,
  async read(context, { params: { propertyId } }) {
    const { services } = context.facts;
    const { content } = await officeSheet(context, services.publicOrigin, propertyId);
    const name = sheetFileName(propertyId);
    return answerPdf(context.request, await sheetPdf(services, content), { name, cache: 'no-store' });
  },
});

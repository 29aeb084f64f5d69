import { estimateForPrint } from '#app/features/credit/server/afford-estimate.server.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerPdf } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { sheetParams } from '../domain/sheet-schema.ts';
import { officeSheet } from '../server/sheet/office-sheet.server.ts';
import { sheetFileName, sheetPdf } from '../server/sheet/sheet-pdf.server.ts';

/** The office's technical sheet as a PDF. */
export const loader = page({
  access: ['properties', 'read'],
  params: sheetParams,
  async read(context, { params: { propertyId } }) {
    const { db, now } = context;
    const { content } = await officeSheet(
      context,
      {
        agency: await readAgencyCard(db),
        estimateOf: (property) => estimateForPrint(db, now, property),
      },
      propertyId,
    );
    const name = sheetFileName(propertyId);
    return answerPdf(context.request, await sheetPdf(context, content), { name, cache: 'no-store' });
  },
});

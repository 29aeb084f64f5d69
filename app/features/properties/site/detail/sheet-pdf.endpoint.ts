import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { estimateForPrint } from '#app/features/credit/server/afford-estimate.server.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerPdf } from '#app/platform/http/etag-answer.server.ts';
import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import { idOfAddress } from '../../domain/property-address.ts';
import { publicProperty } from '../../server/listing/public-property.server.ts';
import { sheetContent } from '../../server/sheet/sheet-content.server.ts';
import { sheetFileName, sheetPdf } from '../../server/sheet/sheet-pdf.server.ts';

/** The technical sheet for visitors: the public facts as a PDF. */
export const loader = page({
  access: 'public',
  limit: catalogueUse.files,
  params: z.object({ propertyId: z.string().max(200) }),
  async read(context, { params }) {
    const { db, now, request, services } = context;
    const id = idOfAddress(params.propertyId);
    const found = id === null ? null : await publicProperty(db, id);
    if (found?.kind !== 'live') throw new AppError('not_found', { messageKey: 'common.error.not_found' });
    const { property } = found;
    const agency = await readAgencyCard(db);
    const estimate = await estimateForPrint(db, now, property);
    const content = sheetContent({ property, agency, publicOrigin: services.publicOrigin, now, estimate });
    const name = sheetFileName(property.id);
    return answerPdf(request, await sheetPdf(context, content), { name, cache: 'public, max-age=300' });
  },
});

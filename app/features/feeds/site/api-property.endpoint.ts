import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { answerJson } from '#app/platform/http/etag-answer.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { asApiProperty } from '#app/features/exchange/domain/api-property.ts';
import { idOfAddress } from '#app/features/properties/domain/property-address.ts';
import { answerApi } from '../server/api-answer.server.ts';
import { publicProperty } from '#app/features/properties/server/listing/public-property.server.ts';

export const loader = page({
  access: 'public',
  params: z.object({ propertyId: z.string().max(200) }),
  read: (context, { params: { propertyId } }) =>
    answerApi(context, async () => {
      const id = idOfAddress(propertyId);
      const found = id === null ? null : await publicProperty(context.db, id);
      if (!found) throw new AppError('not_found', { messageKey: 'feeds.api.no_property' });
      if (found.kind === 'sold') throw new AppError('gone', { messageKey: 'feeds.api.sold' });
      const property = asApiProperty(found.property, context.services.publicOrigin);
      return answerJson(context.request, property, 'public, max-age=60');
    }),
});

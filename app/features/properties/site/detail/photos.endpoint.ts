import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { page } from '#app/platform/http/route.server.ts';
import { idOfAddress } from '../../domain/property-address.ts';
import { cardPhotos } from '../../server/listing/card-photos.server.ts';

/** The photographs for a card, requested when the visitor shows interest. */
export const loader = page({
  access: 'public',
  params: z.object({ propertyId: z.string().max(100) }),
  read: async ({ db }, { params }) => {
    const id = idOfAddress(params.propertyId);
    const photos = id ? await cardPhotos(db, id) : null;
    if (!photos) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
    return Response.json(photos, {
      headers: { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
    });
  },
});

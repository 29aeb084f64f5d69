import { redirect } from 'react-router';
import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { answerWithEtag } from '#app/platform/http/etag-answer.server.ts';
import { catalogueUse } from '../../domain/catalogue-use.ts';
import { page } from '#app/platform/http/route.server.ts';
import preview from '#app/shell/site/preview.jpg?url';
import { idOfAddress } from '../../domain/property-address.ts';
import { publicProperty } from '../../server/listing/public-property.server.ts';
import { sharePicture } from '../../server/sheet/share-picture.server.ts';

/**
 * The picture that messengers show. An address with a version never changes; without one it shows the current state.
 */
export const loader = page({
  access: 'public',
  limit: catalogueUse.files,
  params: z.object({ propertyId: z.string().max(200) }),
  query: z.object({ v: z.string().max(64).optional().catch(undefined) }),
  async read(context, { params, query }) {
    const { db, request } = context;
    const id = idOfAddress(params.propertyId);
    const found = id === null ? null : await publicProperty(db, id);
    if (found?.kind !== 'live') throw new AppError('not_found', { messageKey: 'common.error.not_found' });
    const picture = await sharePicture(context, found.property, await readAgencyCard(db));
    if (!picture) return redirect(preview);
    const cache = query.v === picture.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    return answerWithEtag(request, picture.bytes, { type: 'image/jpeg', cache });
  },
});

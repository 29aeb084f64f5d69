import { aLink, only, text, type Makers } from '../scenarios/record-making.ts';
import { aPublishedProperty } from '../scenarios/published-property.ts';

export const makers: Makers = {
  propertyId: async ({ query, owner }) => String(await aPublishedProperty(query, { owner_id: owner })),
  availabilityToken: async ({ query }) =>
    aLink(query, 'availability', 'property', await aPublishedProperty(query)),
  name: async ({ query }) =>
    text(
      await only(
        query,
        `select files[1] as name from photos where status = 'ready' and owner_kind = 'property' order by id limit 1`,
      ),
      'name',
    ),
  code: () => '83000',
};

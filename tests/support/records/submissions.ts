import { aLink, sealed, type Makers, type Making } from '../scenarios/record-making.ts';
import { insertRow } from '../scenarios/published-property.ts';

export const makers: Makers = {
  sellerToken: async (making) => aLink(making.query, 'seller', 'submission', await aSubmission(making)),
  sellThanks: ({ mark }) =>
    sealed('sell:thanks', { folio: `SV-${mark}`, followUrl: '/sell', hasEmail: true, lostPhotos: 0 }),
};

const aSubmission = ({ query, mark }: Making) =>
  insertRow(query, 'submissions', {
    folio: `SV-${mark}`,
    contact_name: 'Rosa Elena Duarte',
    phone: '+526621234567',
    type: 'casa',
    neighborhood: 'Centenario',
    city: 'Hermosillo',
  });

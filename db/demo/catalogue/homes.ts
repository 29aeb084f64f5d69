import { casasOffOffer } from './casas-off-offer.ts';
import { casasOffOfferToo } from './casas-off-offer-too.ts';
import { casasOnOffer } from './casas-on-offer.ts';
import { casasOnOfferToo } from './casas-on-offer-too.ts';
import { comerciales } from './comerciales.ts';
import type { DemoProperty } from './demo-property.ts';
import { departamentosOffOffer } from './departamentos-off-offer.ts';
import { departamentos } from './departamentos.ts';
import { locales } from './locales.ts';
import { terrenos } from './terrenos.ts';

/** Everything the agency has in hand outside its developments. */
export const demoHomes: readonly DemoProperty[] = [
  ...casasOnOffer,
  ...casasOnOfferToo,
  ...casasOffOffer,
  ...casasOffOfferToo,
  ...departamentos,
  ...departamentosOffOffer,
  ...terrenos,
  ...locales,
  ...comerciales,
];

import { casasOffOffer } from './casas-off-offer.ts';
import { moreCasasOffOffer } from './casas-off-offer-too.ts';
import { casasOnOffer } from './casas-on-offer.ts';
import { moreCasasOnOffer } from './casas-on-offer-too.ts';
import { comerciales } from './comerciales.ts';
import type { DemoProperty } from './demo-property.ts';
import { departamentosOffOffer } from './departamentos-off-offer.ts';
import { departamentos } from './departamentos.ts';
import { locales } from './locales.ts';
import { terrenos } from './terrenos.ts';

/** All properties of the demo that are not part of a development. */
export const demoHomes: readonly DemoProperty[] = [
  ...casasOnOffer,
  ...moreCasasOnOffer,
  ...casasOffOffer,
  ...moreCasasOffOffer,
  ...departamentos,
  ...departamentosOffOffer,
  ...terrenos,
  ...locales,
  ...comerciales,
];

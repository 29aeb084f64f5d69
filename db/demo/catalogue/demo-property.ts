import type { PropertyValues } from '#app/features/properties/domain/property-fields.ts';
import type { PropertyStatus, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import type { DemoImageName } from '../image-names.ts';
import type { ColoniaName } from './colonias.ts';

/** Set by the loader, which knows the ids of the people and the day on which the demo is loaded. */
type LoadedLater =
  | 'description'
  | 'neighborhood'
  | 'postalCode'
  | 'municipality'
  | 'city'
  | 'state'
  | 'country'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'ownerAuthorizedOn'
  | 'offerValidUntil'
  | 'advisorId'
  | 'ownerId'
  | 'title'
  | 'type'
  | 'price';

export type DemoProperty = Partial<Omit<PropertyValues, LoadedLater>> & {
  /** Fixed, so that a saved link still opens the same property after the demo is loaded again. */
  id: number;
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  /** Centavos; a property in preparation may have none yet. */
  price: number | null;
  colonia: ColoniaName;
  /** One paragraph each. */
  text: readonly string[];
  /** The first one is the main photo. */
  photos: readonly DemoImageName[];
  advisor: 'asesor' | 'agent';
  owner?: 'propietario';
  /** Absent if it was never published. */
  publishedDaysAgo?: number;
  /** It was published and is no longer. */
  isWithdrawn?: true;
  soldDaysAgo?: number;
  /** Earlier prices, oldest first, and how many days ago each one ended. */
  earlierPrices?: readonly { price: number; untilDaysAgo: number }[];
};

/** Prices are stored in centavos and written here in pesos. */
export const pesos = (amount: number) => amount * 100;

export const anyCredit: PropertyValues['paymentOptions'] = [
  'contado',
  'bancario',
  'infonavit',
  'cofinavit',
  'fovissste',
];

/** Costs of the buyer besides the price, which the listing must mention by law. */
export const saleCosts =
  'Escrituración por cuenta de quien compra: impuesto de traslado de dominio, derechos de registro y honorarios de notaría, entre 5 % y 6 % del precio. El avalúo se paga aparte.';

export const rentCosts =
  'Primera renta por adelantado, un mes de depósito y póliza jurídica del 35 % de una renta, en partes iguales con quien renta. Luz, agua e internet por cuenta de quien vive ahí.';

export const businessRentCosts =
  'La renta causa IVA. Dos meses de depósito, primera renta por adelantado y póliza jurídica por cuenta de quien renta. Luz, agua y licencias aparte.';

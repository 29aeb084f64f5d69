import type { PropertyValues } from '#app/features/properties/domain/property-fields.ts';
import type { PropertyStatus, PropertyType } from '#app/features/properties/domain/property-vocabulary.ts';
import type { DemoImageName } from '../image-names.ts';
import type { ColoniaName } from './colonias.ts';

/** Filled in by the loader: people get their ids there, and dates count from the day the demo is loaded. */
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
  /** Fixed, so that an address someone wrote down still leads to the same home. */
  id: number;
  title: string;
  type: PropertyType;
  status: PropertyStatus;
  /** Centavos; a home being prepared may have none yet. */
  price: number | null;
  colonia: ColoniaName;
  /** One paragraph each. */
  text: readonly string[];
  /** The first one leads. */
  photos: readonly DemoImageName[];
  advisor: 'asesor' | 'agent';
  owner?: 'propietario';
  /** How long ago it was first published; absent while it never was. */
  publishedDaysAgo?: number;
  /** It was published and no longer is. */
  isWithdrawn?: true;
  soldDaysAgo?: number;
  /** What it cost before, oldest first, and until how many days ago. */
  earlierPrices?: readonly { price: number; untilDaysAgo: number }[];
};

/** Amounts are kept in centavos and written here as people say them. */
export const pesos = (amount: number) => amount * 100;

export const anyCredit: PropertyValues['paymentOptions'] = [
  'contado',
  'bancario',
  'infonavit',
  'cofinavit',
  'fovissste',
];

/** What a buyer pays beside the price; the listing has to say it. */
export const saleCosts =
  'Escrituración por cuenta de quien compra: impuesto de traslado de dominio, derechos de registro y honorarios de notaría, entre 5 % y 6 % del precio. El avalúo se paga aparte.';

export const rentCosts =
  'Primera renta por adelantado, un mes de depósito y póliza jurídica del 35 % de una renta, en partes iguales con quien renta. Luz, agua e internet por cuenta de quien vive ahí.';

export const businessRentCosts =
  'La renta causa IVA. Dos meses de depósito, primera renta por adelantado y póliza jurídica por cuenta de quien renta. Luz, agua y licencias aparte.';

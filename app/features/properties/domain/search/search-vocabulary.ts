import type { PaymentOption, PropertyOperation, PropertyType } from '../property-vocabulary.ts';

/** What a query asks for, as filters of the listing. Amounts are pesos. */
export type SearchFilters = {
  operation?: PropertyOperation;
  types?: readonly PropertyType[];
  min?: number;
  max?: number;
  beds?: number;
  baths?: number;
  parking?: number;
  builtMin?: number;
  landMin?: number;
  city?: string;
  colonia?: string;
  postalCode?: string;
  developmentId?: number;
  pool?: true;
  ac?: true;
  furnished?: true;
  pets?: true;
  accepts?: PaymentOption;
};

/** What a word stands for. A word that says more than its filter, as «bodega» does, is also searched in the texts. */
export type Meaning = { filters: SearchFilters; keepsWord?: boolean };

const type = (value: PropertyType, keepsWord = false): Meaning => ({
  filters: { types: [value] },
  keepsWord,
});
const operation = (value: PropertyOperation): Meaning => ({ filters: { operation: value } });
const accepts = (value: PaymentOption): Meaning => ({ filters: { accepts: value } });
const named = (meaning: Meaning, ...phrases: string[]) =>
  phrases.map((phrase): [string, Meaning] => [phrase, meaning]);

/** Everyday words without accents, and their filters. */
export const searchMeanings: ReadonlyMap<string, Meaning> = new Map([
  ...named(
    type('casa'),
    'casa',
    'casas',
    'casita',
    'casitas',
    'residencia',
    'residencias',
    'casa habitacion',
  ),
  ...named(type('departamento'), 'departamento', 'departamentos', 'depa', 'depas', 'depto', 'deptos'),
  ...named(type('departamento'), 'dpto', 'dptos', 'apartamento', 'apartamentos', 'condominio', 'condominios'),
  ...named(type('departamento', true), 'loft', 'lofts', 'penthouse'),
  ...named(type('terreno'), 'terreno', 'terrenos', 'lote', 'lotes', 'predio', 'predios'),
  ...named(type('local'), 'local', 'locales', 'local comercial', 'locales comerciales'),
  ...named(type('comercial'), 'comercial', 'inmueble comercial'),
  ...named(type('comercial', true), 'bodega', 'bodegas', 'nave industrial', 'naves industriales', 'edificio'),
  ...named(type('comercial', true), 'oficina', 'oficinas', 'consultorio', 'consultorios'),
  ...named(operation('venta'), 'venta', 'en venta', 'comprar', 'compra', 'se vende', 'vendo', 'venden'),
  ...named(operation('renta'), 'renta', 'en renta', 'rentar', 'rento', 'se renta', 'rentan', 'rentas'),
  ...named(operation('renta'), 'alquiler', 'en alquiler', 'alquilar', 'arrendar', 'arrendamiento'),
  ...named({ filters: { pool: true } }, 'alberca', 'albercas', 'piscina', 'piscinas', 'pool'),
  ...named(
    { filters: { ac: true } },
    'aire acondicionado',
    'aires acondicionados',
    'aire',
    'clima',
    'climas',
  ),
  ...named(
    { filters: { ac: true } },
    'minisplit',
    'minisplits',
    'refrigeracion',
    'climatizada',
    'climatizado',
  ),
  ...named({ filters: { furnished: true } }, 'amueblada', 'amueblado', 'amuebladas', 'amueblados'),
  ...named({ filters: { furnished: true } }, 'con muebles', 'amoblada', 'amoblado'),
  ...named({ filters: { pets: true } }, 'mascota', 'mascotas', 'acepta mascotas', 'aceptan mascotas'),
  ...named({ filters: { pets: true } }, 'pet friendly', 'petfriendly', 'perro', 'perros', 'gato', 'gatos'),
  ...named(accepts('infonavit'), 'infonavit', 'credito infonavit'),
  ...named(accepts('cofinavit'), 'cofinavit', 'credito cofinavit'),
  ...named(accepts('fovissste'), 'fovissste', 'fovisste', 'issste', 'credito fovissste'),
  ...named(accepts('bancario'), 'bancario', 'credito bancario', 'hipotecario', 'credito hipotecario'),
  ...named(accepts('bancario'), 'hipoteca', 'credito'),
  ...named(accepts('contado'), 'contado', 'de contado'),
]);

export const bedroomWords = new Set(
  'recamara recamaras rec recs cuarto cuartos habitacion habitaciones dormitorio dormitorios alcoba alcobas'.split(
    ' ',
  ),
);
export const bathroomWords = new Set(['bano', 'banos', 'sanitario', 'sanitarios']);
/** Words that need a number, as «2 autos», and words that mean at least one by themselves. */
export const carWords = new Set([
  'auto',
  'autos',
  'carro',
  'carros',
  'coche',
  'coches',
  'vehiculo',
  'vehiculos',
]);
export const parkingWords = new Set(
  'cochera cocheras estacionamiento estacionamientos garage garages garaje garajes cajon cajones'.split(' '),
);
export const metreWords = new Set(['m2', 'metros', 'metro', 'mts', 'mt', 'mts2']);

/** Words that ask without saying what for. */
export const fillerWords = new Set(
  `busco buscar quiero quisiera necesito ocupo me interesa interesan algo algun alguna que tenga tengan con en de del
   para por la el los las un una y o a al mi mis tipo cerca propiedad propiedades inmueble inmuebles acepte acepten
   acepta aceptan zona`
    .split(/\s+/)
    .filter(Boolean),
);

/** Every single word that the search understands. */
export const knownWords: ReadonlySet<string> = new Set([
  ...[...searchMeanings.keys()].flatMap((phrase) => phrase.split(' ')),
  ...bedroomWords,
  ...bathroomWords,
  ...carWords,
  ...parkingWords,
  ...fillerWords,
  ...metreWords,
  'millon',
  'millones',
  'colonia',
  'fraccionamiento',
  'menos',
  'hasta',
  'desde',
]);

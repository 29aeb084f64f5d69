import { type PropertyField, propertyFieldNames } from '#app/features/properties/domain/property-fields.ts';

/** Files name people by e-mail and developments by name instead of by our ids. */
const namedFields = {
  advisorId: 'advisorEmail',
  ownerId: 'ownerEmail',
  fraccionamientoId: 'development',
  modelId: 'model',
} as const;

type NamedField = keyof typeof namedFields;
type NamedColumn = (typeof namedFields)[NamedField];
export type PlainField = Exclude<PropertyField, NamedField>;

const stateColumns = [
  'status',
  'published',
  'publishedAt',
  'soldAt',
  'availabilityConfirmedAt',
  'availabilityAskedAt',
  'createdAt',
  'featuredImageIndex',
  'photos',
] as const;

export type ColumnName = 'id' | PlainField | NamedColumn | (typeof stateColumns)[number];

function isNamed(name: PropertyField): name is NamedField {
  return name in namedFields;
}

/** Every column of a catalogue file, in order. */
export const columnNames = [
  'id',
  ...propertyFieldNames.map((name) => (isNamed(name) ? namedFields[name] : name)),
  ...stateColumns,
] as [ColumnName, ...ColumnName[]];

/** The property field that a column fills, if any. */
export function fieldOfColumn(column: ColumnName): PropertyField | null {
  const named = (Object.keys(namedFields) as NamedField[]).find((field) => namedFields[field] === column);
  return named ?? propertyFieldNames.find((field) => field === column) ?? null;
}

/** Whether the column is a field of the property form with the same name. */
export function isPlainField(column: ColumnName): column is PlainField {
  return fieldOfColumn(column) === column;
}

/** The column that contains a field, so that problems are reported at the place in the file. */
export function columnOfField(field: string): ColumnName | null {
  if (field in namedFields) return namedFields[field as NamedField];
  return columnNames.find((column) => column === field) ?? null;
}

/** Other names that people and programs use for a column, without accents or punctuation. */
const synonyms: Partial<Record<ColumnName, readonly string[]>> = {
  id: ['clave', 'folio', 'codigo', 'property id', 'listing id', 'id propiedad', 'numero de propiedad'],
  title: ['titulo', 'nombre', 'name', 'encabezado', 'nombre de la propiedad'],
  description: ['descripcion', 'texto', 'detalle', 'detalles', 'details'],
  type: ['tipo', 'tipo de inmueble', 'tipo de propiedad', 'property type', 'inmueble'],
  operation: ['operacion', 'tipo de operacion', 'transaccion', 'operation type', 'listing type'],
  price: ['precio', 'precio de venta', 'precio de renta', 'precio mxn', 'importe', 'costo'],
  location: ['ubicacion', 'zona'],
  // An address may contain the house number, so it is read as the private street; `location` is public.
  street: ['calle', 'street address', 'calle y numero', 'direccion', 'domicilio', 'address'],
  number: ['numero', 'numero exterior', 'num ext', 'no ext', 'no', 'street number', 'exterior number'],
  neighborhood: ['colonia', 'fracc', 'barrio', 'asentamiento', 'suburb', 'neighbourhood'],
  postalCode: ['cp', 'c p', 'codigo postal', 'zip', 'zip code', 'postcode'],
  municipality: ['municipio', 'delegacion', 'alcaldia', 'county'],
  city: ['ciudad', 'localidad', 'poblacion', 'town'],
  state: ['estado', 'entidad', 'entidad federativa', 'province', 'region'],
  country: ['pais'],
  latitude: ['lat', 'latitud'],
  longitude: ['lng', 'lon', 'long', 'longitud'],
  showExactLocation: ['mostrar ubicacion exacta', 'ubicacion exacta'],
  bedrooms: ['recamaras', 'habitaciones', 'dormitorios', 'cuartos', 'rec', 'beds', 'rooms'],
  bathrooms: ['banos', 'wc', 'baths', 'banos completos'],
  constructionSize: [
    'construccion',
    'm2 construccion',
    'metros de construccion',
    'superficie construida',
    'area construida',
    'm2 construidos',
    'built area',
    'living area',
  ],
  landSize: [
    'terreno',
    'm2 terreno',
    'metros de terreno',
    'superficie',
    'superficie terreno',
    'lot size',
    'land area',
  ],
  parkingSpaces: ['estacionamientos', 'cochera', 'cocheras', 'cajones', 'garage', 'parking', 'garages'],
  floors: ['plantas', 'pisos', 'niveles', 'levels', 'stories'],
  offices: ['oficinas', 'privados'],
  yearBuilt: ['ano', 'ano de construccion', 'ano construccion', 'year'],
  ac: ['aire acondicionado', 'clima', 'minisplit', 'air conditioning', 'a c'],
  furnished: ['amueblado', 'amueblada', 'muebles'],
  petsAllowed: ['mascotas', 'acepta mascotas', 'pet friendly', 'pets'],
  electricityEnabled: ['luz', 'electricidad', 'electricity'],
  waterEnabled: ['agua', 'water'],
  drainageEnabled: ['drenaje', 'drainage'],
  gasEnabled: ['gas'],
  features: ['caracteristicas', 'amenidades', 'amenities', 'etiquetas', 'tags'],
  minContractPeriod: ['contrato minimo', 'plazo minimo', 'meses minimos'],
  maintenanceFee: ['mantenimiento', 'cuota de mantenimiento', 'maintenance', 'hoa'],
  additionalCosts: ['gastos adicionales', 'gastos aparte', 'otros gastos'],
  paymentOptions: ['formas de pago', 'creditos', 'creditos aceptados', 'financiamiento'],
  legalStatus: ['situacion legal', 'estatus legal', 'situacion juridica'],
  physicalState: ['estado fisico', 'estado de conservacion', 'conservacion', 'condition'],
  taxesAndServices: ['impuestos y servicios', 'predial', 'adeudos'],
  permits: ['permisos', 'licencias', 'licencias y permisos', 'permits'],
  condominiumShare: ['indiviso', 'porcentaje de indiviso', 'proindiviso'],
  cancellationPolicy: ['cancelacion', 'politica de cancelacion', 'cancellation policy'],
  offerValidUntil: ['vigencia', 'vigencia de la oferta', 'valida hasta', 'valid until'],
  ownerAuthorizedOn: ['autorizacion del propietario', 'fecha de autorizacion'],
  salePrice: ['precio de cierre', 'precio vendido', 'sold price'],
  appraisalValue: ['avaluo', 'valor de avaluo', 'appraisal'],
  avaluoCost: ['costo del avaluo', 'costo de avaluo'],
  commissionPercentage: ['comision', 'porcentaje de comision', 'commission'],
  advisorEmail: ['asesor', 'agente', 'correo del asesor', 'agent', 'agent email', 'email asesor', 'vendedor'],
  ownerEmail: ['propietario', 'dueno', 'correo del propietario', 'owner', 'email propietario'],
  development: ['fraccionamiento', 'desarrollo', 'residencial', 'subdivision'],
  model: ['modelo', 'prototipo'],
  privateNotes: ['notas', 'notas internas', 'comentarios', 'observaciones', 'notes'],
  status: ['estatus', 'estado de la propiedad', 'situacion', 'disponibilidad', 'listing status'],
  published: ['publicada', 'publicado', 'en el sitio', 'visible'],
  publishedAt: ['publicacion', 'fecha de publicacion', 'publication date'],
  soldAt: ['fecha de venta', 'vendida el', 'sale date', 'sold date'],
  createdAt: ['alta', 'fecha de alta', 'fecha de captacion', 'created'],
  featuredImageIndex: ['imagen destacada', 'imagen principal', 'portada'],
  photos: ['fotografias', 'fotos', 'imagenes', 'images', 'pictures'],
};

/** `Construcción (m²)` → `construccion`: the unit does not identify the column. */
export function plainHeader(text: string) {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('²', '2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\((m2|mxn|%|pesos)\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Recognises the columns of a file by our labels and by other common names. Each column is used once. */
export function guessColumns(headers: readonly string[], labelOf: (column: ColumnName) => string) {
  const known = new Map<string, ColumnName>();
  const learn = (words: string, column: ColumnName) => {
    if (!known.has(words)) known.set(words, column);
  };
  for (const column of columnNames) learn(plainHeader(labelOf(column)), column);
  for (const column of columnNames) learn(plainHeader(column), column);
  for (const column of columnNames) for (const words of synonyms[column] ?? []) learn(words, column);

  const taken = new Set<ColumnName>();
  return headers.map((header) => {
    const column = known.get(plainHeader(header)) ?? null;
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

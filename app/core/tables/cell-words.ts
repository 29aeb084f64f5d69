/** The word without accents, punctuation or capitals, so that spellings can be compared. */
export function plainWord(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

const yes = new Set(['si', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', 'on', 'con']);
const no = new Set(['no', 'n', 'false', 'falso', '0', 'off', 'sin', '']);

/** Null when the text is neither yes nor no. */
export function readFlag(text: string): boolean | null {
  if (/^\s*[✓✔]\s*$/.test(text)) return true;
  const word = plainWord(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/** Words that other programs or daily speech use for our option names. */
const synonyms: Record<string, string> = {
  house: 'casa',
  casa_habitacion: 'casa',
  casa_sola: 'casa',
  casa_en_condominio: 'casa',
  depto: 'departamento',
  apartment: 'departamento',
  condo: 'departamento',
  loft: 'departamento',
  lote: 'terreno',
  land: 'terreno',
  lot: 'terreno',
  local_comercial: 'local',
  retail: 'local',
  oficina: 'comercial',
  bodega: 'comercial',
  nave_industrial: 'comercial',
  commercial: 'comercial',
  sale: 'venta',
  en_venta: 'venta',
  for_sale: 'venta',
  rent: 'renta',
  en_renta: 'renta',
  alquiler: 'renta',
  for_rent: 'renta',
  pending: 'pendiente',
  available: 'disponible',
  active: 'activa',
  activo: 'activa',
  reserved: 'apartada',
  apartado: 'apartada',
  sold: 'vendida',
  vendido: 'vendida',
  inactive: 'inactiva',
  inactivo: 'inactiva',
  efectivo: 'contado',
  cash: 'contado',
  de_contado: 'contado',
  credito_bancario: 'bancario',
  hipotecario: 'bancario',
  mortgage: 'bancario',
  libre: 'libre_de_gravamen',
  sin_gravamen: 'libre_de_gravamen',
};

/** The option that the text names; null when it names none. */
export function readOption(text: string, options: readonly string[]): string | null {
  const word = plainWord(text);
  const wanted = options.includes(word) ? word : synonyms[word];
  return wanted && options.includes(wanted) ? wanted : null;
}

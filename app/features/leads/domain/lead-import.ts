import { z } from 'zod';
import type { MessageParams } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import { readPhone } from '#app/core/phone.ts';
import { readFlag } from '#app/core/tables/cell-words.ts';
import { readDay } from '#app/core/tables/cell-numbers.ts';
import { isPlainField, plainHeader } from '#app/features/exchange/domain/exchange-columns.ts';
import { readCell } from '#app/features/exchange/domain/read-cell.ts';
import { optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { longestName } from '#app/features/public-forms/domain/contact-limits.ts';
import { factLimits, offeredShape, operationField } from './offered-facts.ts';
import { leadPriorities, type LeadPriority } from './lead.ts';

export const leadImportLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5_000,
  columns: 100,
  problems: 2_000,
} as const;

export const importColumns = [
  'contactName',
  'phone',
  'email',
  'type',
  'operation',
  'street',
  'number',
  'neighborhood',
  'postalCode',
  'municipality',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'constructionSize',
  'landSize',
  'parkingSpaces',
  'price',
  'title',
  'hasMortgage',
  'comments',
  'priority',
  'advisorEmail',
  'nextContactOn',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What other programs and daily speech call each column, without accents or capitals. */
const words: Record<ImportColumn, readonly string[]> = {
  contactName: [
    'nombre',
    'contacto',
    'propietario',
    'nombre del propietario',
    'cliente',
    'dueno',
    'vendedor',
    'name',
  ],
  phone: ['telefono', 'tel', 'celular', 'movil', 'whatsapp', 'phone', 'telefono del propietario'],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail'],
  type: ['tipo', 'tipo de propiedad', 'tipo de inmueble', 'inmueble'],
  operation: ['operacion', 'venta o renta'],
  street: ['calle', 'domicilio', 'direccion'],
  number: ['numero', 'num', 'no', 'numero exterior', 'no ext'],
  neighborhood: ['colonia', 'col', 'fraccionamiento', 'barrio', 'zona'],
  postalCode: ['codigo postal', 'cp', 'c p'],
  municipality: ['municipio', 'delegacion'],
  city: ['ciudad', 'poblacion', 'localidad'],
  state: ['estado', 'entidad'],
  bedrooms: ['recamaras', 'habitaciones', 'cuartos', 'dormitorios'],
  bathrooms: ['banos'],
  constructionSize: ['construccion', 'm2 de construccion', 'metros de construccion', 'm2 construccion'],
  landSize: ['terreno', 'm2 de terreno', 'metros de terreno', 'm2 terreno', 'superficie'],
  parkingSpaces: ['estacionamientos', 'cochera', 'cajones', 'estacionamiento'],
  price: ['precio', 'precio de venta', 'valor', 'precio pedido', 'monto'],
  title: ['titulo', 'propiedad'],
  hasMortgage: ['hipoteca', 'tiene hipoteca', 'credito vigente', 'gravamen'],
  comments: ['comentarios', 'notas', 'observaciones', 'descripcion'],
  priority: ['prioridad', 'urgencia'],
  advisorEmail: ['asesor', 'correo del asesor', 'agente', 'responsable'],
  nextContactOn: ['proximo contacto', 'siguiente contacto', 'seguimiento', 'fecha de seguimiento'],
};

/** Which field each column of a file holds; null for unknown columns. Each field is used once. */
export function guessLeadColumns(headers: readonly string[]): (ImportColumn | null)[] {
  const known = new Map<string, ImportColumn>();
  for (const column of importColumns) {
    for (const word of [plainHeader(column), ...words[column]]) if (!known.has(word)) known.set(word, column);
  }
  const taken = new Set<ImportColumn>();
  return headers.map((header) => {
    const column = known.get(plainHeader(header)) ?? null;
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

export type RowProblem = { column: ImportColumn; message: string; params?: MessageParams };

const rowShape = z.object({
  contactName: z.string().trim().max(longestName, 'common.validation.max_length').default(''),
  phone: z.string().default(''),
  email: optionalEmail,
  operation: operationField,
  ...offeredShape([
    'type',
    'street',
    'number',
    'neighborhood',
    'postalCode',
    'municipality',
    'city',
    'state',
    'bedrooms',
    'bathrooms',
    'constructionSize',
    'landSize',
    'parkingSpaces',
    'price',
    'title',
  ]),
  hasMortgage: z.boolean().nullable().default(null),
  comments: z.string().trim().max(factLimits.comments, 'common.validation.max_length').default(''),
  priority: z.enum(leadPriorities).default('normal'),
  advisorEmail: z.string().default(''),
  nextContactOn: z.string().nullable().default(null),
});
export type ImportedLead = z.output<typeof rowShape>;

type Reading = { value: unknown } | { problem: string; params?: MessageParams };

/** Reads a row of a file as a lead, or returns all of its problems at once. */
export function readLeadRow(cells: Partial<Record<ImportColumn, string>>) {
  const problems: RowProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(cells) as [ImportColumn, string][]) {
    const reading = readColumn(name, text);
    if ('problem' in reading) {
      problems.push({
        column: name,
        message: reading.problem,
        ...(reading.params ? { params: reading.params } : {}),
      });
    } else values[name] = reading.value;
  }
  const parsed = rowShape.safeParse(values);
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const column = issue.path[0] as ImportColumn;
    const { key: message, params } = issueMessage(issue);
    if (problems.some((problem) => problem.column === column)) continue;
    problems.push({ column, message, ...(params ? { params } : {}) });
  }
  const isReachable = [cells.phone, cells.email].some((text) => (text ?? '').trim() !== '');
  if (!isReachable) problems.push({ column: 'phone', message: 'leads.pipeline.error.unreachable' });
  return { lead: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

/** Columns that are not fields of a property, with the value that an empty cell stands for. */
const ownColumns: Partial<Record<ImportColumn, { blank: unknown; read: (bare: string) => Reading }>> = {
  contactName: { blank: '', read: (bare) => ({ value: bare }) },
  comments: { blank: '', read: (bare) => ({ value: bare }) },
  email: { blank: '', read: (bare) => ({ value: bare.toLowerCase() }) },
  advisorEmail: { blank: '', read: (bare) => ({ value: bare.toLowerCase() }) },
  phone: { blank: '', read: (bare) => orProblem(readPhone(bare), 'common.validation.phone') },
  hasMortgage: { blank: null, read: (bare) => orProblem(readFlag(bare), 'exchange.problem.flag') },
  priority: {
    blank: 'normal',
    read: (bare) => orProblem(priorityOf(bare), 'leads.pipeline.error.priority'),
  },
  nextContactOn: {
    blank: null,
    read: (bare) => orProblem(readDay(bare), 'exchange.problem.date'),
  },
};

function readColumn(name: ImportColumn, text: string): Reading {
  const own = ownColumns[name];
  const bare = text.trim();
  if (own) return bare === '' ? { value: own.blank } : own.read(bare);
  return readField(name as Parameters<typeof readCell>[0], text);
}

/** Fields of a property are read by the same rules as in the import of properties. */
function readField(name: Parameters<typeof readCell>[0], text: string): Reading {
  const reading = isPlainField(name) ? readCell(name, text) : { value: text };
  if ('value' in reading) return reading;
  const { problem, params } = reading;
  return { problem: `exchange.problem.${problem}`, ...(params ? { params } : {}) };
}

const orProblem = (value: unknown, problem: string): Reading => (value === null ? { problem } : { value });

const priorityWords: Record<string, LeadPriority> = {
  baja: 'low',
  normal: 'normal',
  media: 'normal',
  alta: 'high',
  urgente: 'urgent',
};

function priorityOf(text: string): LeadPriority | null {
  const word = plainHeader(text);
  return priorityWords[word] ?? leadPriorities.find((one) => one === word) ?? null;
}

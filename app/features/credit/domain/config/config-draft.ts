import type { MessageParams } from '#app/core/errors.ts';
import { usualBankProduct } from './bank-config.ts';
import { type ConfigField, fieldsOf, type Leaf, municipalityRows, scopeOf } from './config-fields.ts';
import { readLeaf, writeLeaf } from './config-figures.ts';
import { configSchemas, type CreditConfig, type CreditConfigs, type CreditKind } from '../credit-rules.ts';

export type StepText = { from: string; value: string };
export type DraftValue = string | boolean | readonly StepText[];
/** Figures by path, as text, the way they are on the screen. */
export type DraftBlock = Readonly<Record<string, DraftValue>>;
export type DraftMunicipality = { readonly name: string; readonly rows: readonly StepText[] };

/** A configuration while it is edited: it keeps what was typed even when that is not a figure yet. */
export type ConfigDraft = {
  /** One block per product of the bank; the other credits have a single block. */
  readonly blocks: readonly DraftBlock[];
  readonly publicBlock: number;
  readonly municipalities: readonly DraftMunicipality[];
};

/** Initial values of the fields of a choice that the configuration does not use. */
const unusedChoiceDefaults: Record<string, unknown> = {
  'appraisal.rows': usualBankProduct.appraisal.kind === 'rows' ? usualBankProduct.appraisal.rows : [],
  'appraisal.perThousand': '2.5',
  'deed.percent': '6',
  'deed.notary': '1',
  'deed.registry': 0,
  'deed.other': 0,
};

export function draftOf<Kind extends CreditKind>(kind: Kind, config: CreditConfigs[Kind]): ConfigDraft;
export function draftOf(kind: CreditKind, config: CreditConfig): ConfigDraft {
  const fields = fieldsOf(scopeOf(kind));
  if (!('products' in config)) {
    return { blocks: [blockOf(fields, config)], publicBlock: 0, municipalities: [] };
  }
  return {
    blocks: config.products.map((product) => blockOf(fields, product)),
    publicBlock: Math.max(
      0,
      config.products.findIndex(({ key }) => key === config.publicProduct),
    ),
    municipalities: config.municipalities.map(({ name, rows }) => ({
      name,
      rows: stepsText(municipalityRows, rows),
    })),
  };
}

function blockOf(fields: readonly ConfigField[], value: unknown): DraftBlock {
  return Object.fromEntries(
    fields.map((field) => {
      const { path } = field;
      const found = path.split('.').reduce<unknown>(childOf, value) ?? unusedChoiceDefaults[path];
      return [path, textOf(field, found)];
    }),
  );
}

const childOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | undefined)?.[name];

function textOf(field: ConfigField, value: unknown): DraftValue {
  if (field.is === 'steps') return stepsText(field, value as readonly { from: number; value: unknown }[]);
  return typeof value === 'boolean' ? value : writeLeaf(field.is, value);
}

const stepsText = (
  { from, value }: { from: Parameters<typeof writeLeaf>[0]; value: Parameters<typeof writeLeaf>[0] },
  rows: readonly { from: number; value: unknown }[],
): StepText[] => rows.map((row) => ({ from: writeLeaf(from, row.from), value: writeLeaf(value, row.value) }));

/** The place of a problem: the block or municipality, the field, and in a table the row and the cell. */
export type DraftProblem = {
  at: string;
  row: number | null;
  column?: 'from' | 'value';
  messageKey: string;
  params?: MessageParams;
};

export const blockAddress = (block: number, path: string) => `${block}:${path}`;
export const municipalityAddress = (index: number, path: 'name' | 'rows') => `m${index}:${path}`;

export type ReadDraft<Kind extends CreditKind = CreditKind> =
  | { config: CreditConfigs[Kind]; problems: [] }
  | { config: null; problems: DraftProblem[] };

/** The configuration that the draft describes, or every problem that prevents it. */
export function readDraft<Kind extends CreditKind>(kind: Kind, draft: ConfigDraft): ReadDraft<Kind> {
  const value = valueOf(kind, draft);
  const parsed = configSchemas[kind].safeParse(value);
  if (parsed.success) return { config: parsed.data as CreditConfigs[Kind], problems: [] };
  const problems = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const { field, ...place } = placeOf(kind, path);
    if (issue.message === 'credit.validation.rows_rise') {
      return fallingRows(place.at, path.reduce<unknown>(childOf, value));
    }
    return { ...place, ...messageOf(issue, leafOf(field, place.column), textAt(draft, place)) };
  });
  const rank = positionInForm(kind);
  const ordered = problems.toSorted((one, other) => rank(one) - rank(other));
  return { config: null, problems: ordered.filter(isFirstOfItsKind) };
}

/** The position of a problem in the form: products with their fields, then municipalities; in a table, row by row. */
function positionInForm(kind: CreditKind) {
  const paths = fieldsOf(scopeOf(kind)).map(({ path }) => path);
  return ({ at, row }: DraftProblem) => {
    const [owner = '', path = ''] = at.split(':');
    const step = ((row ?? -1) + 1) / 1_000;
    if (path === '') return owner === 'municipalities' ? 1e6 : -1;
    if (owner.startsWith('m')) return 1e6 + Number(owner.slice(1)) * 2 + (path === 'name' ? 1 : 2) + step;
    return Number(owner) * 1_000 + paths.indexOf(path) + step;
  };
}

/** A figure can break two rules with the same message, and so can both cells of a row: it is reported once. */
function isFirstOfItsKind(problem: DraftProblem, index: number, all: readonly DraftProblem[]) {
  const sentence = ({ at, row, messageKey, params }: DraftProblem) =>
    JSON.stringify([at, row, messageKey, params]);
  return all.findIndex((other) => sentence(other) === sentence(problem)) === index;
}

type Place = Pick<DraftProblem, 'at' | 'row' | 'column'>;
type Issue = { code?: string; message: string; maximum?: unknown; minimum?: unknown };

/** A broken limit is reported with its value, and an empty field as required instead of as a wrong number. */
function messageOf(
  { message, code, maximum, minimum }: Issue,
  is: Leaf,
  text: string | null,
): Pick<DraftProblem, 'messageKey' | 'params'> {
  // The limit of a list of years applies to each year.
  const limit = (value: unknown) => writeLeaf(is === 'years' ? 'whole' : is, Number(value));
  if (message === 'common.validation.numeric' && text === '')
    return { messageKey: 'common.validation.required' };
  if (message === 'credit.validation.rows_many')
    return { messageKey: message, params: { most: Number(maximum) } };
  if (message === 'common.validation.max_length')
    return { messageKey: message, params: { max: Number(maximum) } };
  if (message !== 'credit.validation.range') return { messageKey: message };
  return code === 'too_big'
    ? { messageKey: 'credit.validation.at_most', params: { most: limit(maximum) } }
    : { messageKey: 'credit.validation.at_least', params: { least: limit(minimum) } };
}

/** The rows of a table that do not start above the row before. */
function fallingRows(at: string, value: unknown): DraftProblem[] {
  const rows = value as readonly { from: number }[];
  return rows.flatMap(({ from }, row) => {
    const before = rows[row - 1]?.from ?? -1;
    if (from > before) return [];
    const messageKey = from === before ? 'credit.validation.row_same' : 'credit.validation.row_lower';
    return [{ at, row, column: 'from', messageKey }];
  });
}

function leafOf(field: ConfigField | undefined, column: DraftProblem['column']): Leaf {
  if (field?.is === 'steps') return column ? field[column] : 'whole';
  return field?.is ?? 'text';
}

/** The text in the field or cell of a problem; null when the place is not a single text. */
function textAt({ blocks, municipalities }: ConfigDraft, { at, row, column }: Place): string | null {
  const [owner = '', path = ''] = at.split(':');
  const value = owner.startsWith('m')
    ? municipalities[Number(owner.slice(1))]?.rows
    : blocks[Number(owner)]?.[path];
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || row === null || !column) return null;
  return value[row]?.[column].trim() ?? null;
}

function valueOf(kind: CreditKind, { blocks, publicBlock, municipalities }: ConfigDraft) {
  const fields = fieldsOf(scopeOf(kind));
  const values = blocks.map((block) => nestedValue(fields, block));
  if (kind !== 'bancario') return values[0];
  return {
    products: values,
    publicProduct: values[publicBlock]?.['key'],
    municipalities: municipalities.map(({ name, rows }) => ({
      name,
      rows: stepsValue(municipalityRows, rows),
    })),
  };
}

function nestedValue(fields: readonly ConfigField[], block: DraftBlock) {
  const whole: Record<string, unknown> = {};
  for (const field of fields) {
    const names = field.path.split('.');
    const last = names.pop() ?? '';
    let place = whole;
    for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
    place[last] = leafValue(field, block[field.path]);
  }
  return whole;
}

function leafValue(field: ConfigField, value: DraftValue | undefined): unknown {
  if (field.is === 'steps') return stepsValue(field, value as readonly StepText[]);
  return typeof value === 'string' ? readLeaf(field.is, value) : value;
}

const stepsValue = (
  { from, value }: { from: Parameters<typeof readLeaf>[0]; value: Parameters<typeof readLeaf>[0] },
  rows: readonly StepText[],
) => rows.map((row) => ({ from: readLeaf(from, row.from), value: readLeaf(value, row.value) }));

/** Translates a path of the schema to the place and field in the draft. */
function placeOf(kind: CreditKind, path: string[]): Place & { field?: ConfigField } {
  const [list, index] = path;
  if (kind === 'bancario' && list === 'municipalities' && index !== undefined) {
    if (path[2] === 'name') return { at: municipalityAddress(Number(index), 'name'), row: null };
    return {
      at: municipalityAddress(Number(index), 'rows'),
      ...cellIn(path.slice(3)),
      field: municipalityRows,
    };
  }
  if (kind === 'bancario' && (list !== 'products' || index === undefined))
    return { at: list ?? '', row: null };
  const own = kind === 'bancario' ? path.slice(2) : path;
  const block = kind === 'bancario' ? Number(index) : 0;
  const dotted = own.join('.');
  const field = fieldsOf(scopeOf(kind)).find(
    (known) => dotted === known.path || dotted.startsWith(`${known.path}.`),
  );
  if (!field) return { at: blockAddress(block, dotted), row: null };
  const inside = own.slice(field.path.split('.').length);
  return {
    at: blockAddress(block, field.path),
    ...(field.is === 'steps' ? cellIn(inside) : { row: null }),
    field,
  };
}

function cellIn([row, column]: string[]): Pick<Place, 'row' | 'column'> {
  return {
    row: row === undefined ? null : Number(row),
    ...(column === 'from' || column === 'value' ? { column } : {}),
  };
}

/** The text of a field, without spaces around it. */
export const textIn = (block: DraftBlock | undefined, path: string) => {
  const value = block?.[path];
  return typeof value === 'string' ? value.trim() : '';
};

/** Whether a field is in use; it is not when it belongs to another choice. */
export const isActive = ({ when }: ConfigField, block: DraftBlock) => !when || block[when[0]] === when[1];

/** A unique key for a product, made from its name. */
export function freeKey(name: string, taken: readonly string[]) {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 34);
  const base = plain || 'producto';
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

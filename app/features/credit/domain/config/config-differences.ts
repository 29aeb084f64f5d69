import type { BankConfig } from './bank-config.ts';
import {
  type ConfigScope,
  type ConfigUnit,
  fieldsOf,
  type Leaf,
  municipalityRows,
  type StepsField,
} from './config-fields.ts';
import { isSameLeaf, writeLeaf } from './config-figures.ts';
import type { CreditConfig, CreditConfigs, CreditKind } from '../credit-rules.ts';

/** A figure that differs between two versions. `before` or `after` is null when that version does not have it. */
export type ConfigDifference = {
  /** The product or municipality of the figure; empty for credits without products. */
  of: string;
  scope: ConfigScope | 'bank';
  path: string;
  is: Leaf;
  unit: ConfigUnit | null;
  /** For a table: the start of the row, and its type. */
  row: { from: string; is: Leaf } | null;
  before: string | null;
  after: string | null;
};

type Entry = Omit<ConfigDifference, 'before' | 'after'> & { key: string; value: unknown };

export function configDifferences<Kind extends CreditKind>(
  kind: Kind,
  before: CreditConfigs[Kind],
  after: CreditConfigs[Kind],
): ConfigDifference[];
export function configDifferences(kind: CreditKind, before: CreditConfig, after: CreditConfig) {
  const bank = 'products' in before && 'products' in after ? { before, after } : null;
  const [older, newer] = bank
    ? [bankEntries(bank.before, bank.after), bankEntries(bank.after, bank.before)]
    : [plainEntries(kind as ConfigScope, before), plainEntries(kind as ConfigScope, after)];
  const known = new Map(older.map((entry) => [entry.key, entry]));
  const kept = new Set(newer.map(({ key }) => key));
  return [
    ...newer.flatMap((entry) => difference(known.get(entry.key), entry)),
    ...older.filter(({ key }) => !kept.has(key)).flatMap((entry) => difference(entry, undefined)),
  ];
}

function difference(older: Entry | undefined, newer: Entry | undefined): ConfigDifference[] {
  const shown = newer ?? older;
  if (!shown || (older && newer && isSameLeaf(shown.is, older.value, newer.value))) return [];
  const { of, scope, path, is, unit, row } = shown;
  const text = (entry: Entry | undefined) => (entry ? writeLeaf(is, entry.value) : null);
  return [{ of, scope, path, is, unit, row, before: text(older), after: text(newer) }];
}

const plainEntries = (scope: ConfigScope, config: unknown) => entriesOf(scope, { id: '', of: '' }, config);

/** Products are matched by key. A product that only one version has is one difference, not one per figure. */
function bankEntries({ products, publicProduct, municipalities }: BankConfig, other: BankConfig): Entry[] {
  const isShared = (key: string) => other.products.some((product) => product.key === key);
  const named = (path: string, of: string, value: unknown): Entry => ({
    key: `bank ${path} ${of}`,
    of: '',
    scope: 'bank',
    path,
    is: 'text',
    unit: null,
    row: null,
    value,
  });
  return [
    ...products.flatMap((product) =>
      isShared(product.key)
        ? entriesOf('product', { id: product.key, of: product.name }, product)
        : [named('product', product.key, product.name)],
    ),
    named('publicProduct', '', products.find(({ key }) => key === publicProduct)?.name ?? publicProduct),
    ...municipalities.flatMap(({ name, rows }) =>
      stepEntries(municipalityRows, 'bank', { id: name, of: name }, rows),
    ),
  ];
}

type Owner = { id: string; of: string };

function entriesOf(scope: ConfigScope, owner: Owner, config: unknown): Entry[] {
  return fieldsOf(scope).flatMap((field) => {
    const value = field.path
      .split('.')
      .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], config);
    if (value === undefined || field.path === 'key') return [];
    if (field.is === 'steps') return stepEntries(field, scope, owner, value as Rows);
    const { path, is, unit = null } = field;
    return [{ key: `${owner.id} ${path}`, of: owner.of, scope, path, is, unit, row: null, value }];
  });
}

type Rows = readonly { from: number; value: unknown }[];

function stepEntries(field: StepsField, scope: Entry['scope'], { id, of }: Owner, rows: Rows): Entry[] {
  return rows.map((row) => ({
    key: `${id} ${field.path} ${row.from}`,
    of,
    scope,
    path: field.path,
    is: field.value,
    unit: null,
    row: { from: writeLeaf(field.from, row.from), is: field.from },
    value: row.value,
  }));
}

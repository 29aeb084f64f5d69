import { type FormIssue, issueMessage } from '#app/core/forms/form.ts';
import { translate } from '#app/i18n/translate.server.ts';
import {
  type ExistingChoice,
  importLimits,
  type ImportProblem,
  type Mapping,
} from '../domain/catalogue-import.ts';
import { columnOfField, isPlainField } from '../domain/exchange-columns.ts';
import type { FilePhoto } from '../domain/file-photos.ts';
import {
  type PropertyField,
  propertyFields,
  type PropertyValues,
} from '#app/features/properties/domain/property-fields.ts';
import { propertyInput } from '#app/features/properties/domain/property-schema.ts';
import { type CellsBesideForm, readCell } from '../domain/read-cell.ts';
import { columnLabel } from './column-labels.server.ts';
import { checkPropertyState, type ReportProblem, type ImportedState } from './imported-state.server.ts';
import type { Lookups } from './import-lookups.server.ts';
import { type PropertyRow, valuesOf } from '#app/features/properties/server/property-record.server.ts';

export type FileRow = { number: number; cells: string[] };

export type ImportFacts = {
  columns: readonly string[];
  mapping: Mapping;
  existing: ExistingChoice;
  now: Date;
};

/** A row without problems, ready to be written. */
export type Prepared = {
  row: number;
  id: number | null;
  /** The property that the row changes; null for a new one. */
  before: PropertyRow | null;
  /** A deleted property that the row restores under its number. */
  revived: PropertyRow | null;
  values: PropertyValues;
  standing: ImportedState;
  /** Undefined when the file has no column of photographs. */
  photos: FilePhoto[] | undefined;
};

/** The values of a row by column, before the database is queried. */
export type ReadRow = FileRow & {
  fields: Partial<Record<PropertyField, unknown>>;
  around: CellsBesideForm;
  problems: ImportProblem[];
};

export function readRow(row: FileRow, facts: ImportFacts): ReadRow {
  const fields: Record<string, unknown> = {};
  const around: Record<string, unknown> = {};
  const problems: ImportProblem[] = [];
  const complain = problemReporter(row, facts, problems);
  for (const [place, column] of facts.mapping.entries()) {
    if (!column) continue;
    const reading = readCell(column, row.cells[place] ?? '');
    if ('problem' in reading) complain(column, `exchange.problem.${reading.problem}`, reading.params);
    else if (isPlainField(column)) fields[column] = reading.value;
    else around[column] = reading.value;
  }
  return { ...row, fields, around, problems };
}

function problemReporter(
  row: FileRow,
  { columns, mapping }: ImportFacts,
  problems: ImportProblem[],
): ReportProblem {
  const told = new Set(problems.map(({ column }) => column));
  return (column, message, params) => {
    const place = mapping.indexOf(column);
    const name = columns[place] ?? columnLabel(column);
    if (told.has(name)) return;
    told.add(name);
    const value = (row.cells[place] ?? '').slice(0, importLimits.shownValue);
    problems.push({ row: row.number, column: name, value, message: translate(message, params) });
  };
}

/** Checks a row against the rules of the property and the stored records. Returns null after reporting problems. */
export function checkRow(read: ReadRow, facts: ImportFacts, lookups: Lookups): Prepared | null {
  const complain = problemReporter(read, facts, read.problems);
  const id = read.around.id ?? null;
  const found = id === null ? null : (lookups.properties.get(id) ?? null);
  const before = found && found.deletedAt === null ? found : null;
  if (before && facts.existing === 'report') {
    complain('id', 'exchange.problem.exists');
    return null;
  }
  if (!found && id !== null && id > importLimits.highestId) {
    complain('id', 'exchange.problem.id_too_high', { highest: importLimits.highestId });
  }

  const named = namedRecords(read, { before, found }, lookups, complain);
  const base = before ? valuesOf(before) : {};
  const raw = { ...base, ...read.fields, ...named };
  const parsed = propertyInput.safeParse(raw);
  if (!parsed.success) {
    reportIssues(parsed.error.issues, complain);
    reportHalfCoordinates(raw, complain);
  }
  for (const photo of read.around.photos ?? []) {
    if (!lookups.isStored(photo)) complain('photos', 'exchange.problem.photos_gone');
  }
  if (!parsed.success) return null;

  const values = withPlace(parsed.data, read, before);
  const readyPhotos = read.around.photos?.length ?? lookups.readyPhotos.get(before?.id ?? 0) ?? 0;
  const standing = checkPropertyState(
    { values, around: read.around, before, readyPhotos, now: facts.now },
    complain,
  );
  if (read.problems.length > 0) return null;
  return {
    row: read.number,
    id,
    before,
    revived: found && !before ? found : null,
    values,
    standing,
    photos: read.around.photos,
  };
}

/** The schema checks the pair of coordinates only when all else is valid, so here it is reported with the rest. */
function reportHalfCoordinates(
  { latitude, longitude }: Partial<Record<PropertyField, unknown>>,
  complain: ReportProblem,
) {
  const isThere = (value: unknown) => typeof value === 'number';
  if (isThere(latitude) === isThere(longitude)) return;
  complain(isThere(latitude) ? 'longitude' : 'latitude', 'properties.validation.both_coordinates');
}

/** In a file without the public location, a new property gets it from colonia and city, as in the form. */
function withPlace(values: PropertyValues, { fields }: ReadRow, before: PropertyRow | null): PropertyValues {
  if ('location' in fields || before) return values;
  return { ...values, location: [values.neighborhood, values.city].filter(Boolean).join(', ') };
}

/** `found` is the stored property, deleted or not; `before` is the same property, or null when it is deleted. */
type StoredProperty = { found: PropertyRow | null; before: PropertyRow | null };

/** Finds people by e-mail, and developments and models by name, for the columns that the file has. */
function namedRecords(
  { around }: ReadRow,
  { before, found }: StoredProperty,
  lookups: Lookups,
  complain: ReportProblem,
) {
  const named: Partial<Pick<PropertyValues, 'advisorId' | 'ownerId' | 'fraccionamientoId' | 'modelId'>> = {};
  for (const [column, field] of [
    ['advisorEmail', 'advisorId'],
    ['ownerEmail', 'ownerId'],
  ] as const) {
    const email = around[column];
    if (email === undefined) continue;
    named[field] = email === '' ? null : lookups.personId(email);
    if (email !== '' && named[field] === null) complain(column, 'exchange.problem.person');
    else if (isNewAdvisor(field, named[field], found) && !lookups.isAdvisor(email)) {
      complain(column, 'exchange.problem.advisor');
    }
  }
  if (around.development !== undefined) {
    const development = around.development === '' ? null : lookups.development(around.development);
    named.fraccionamientoId = development?.id ?? null;
    if (around.development !== '' && !development) complain('development', 'exchange.problem.development');
    if (around.model === undefined) named.modelId = sameDevelopment(before, named.fraccionamientoId);
  }
  if (around.model !== undefined) {
    const developmentId =
      named.fraccionamientoId === undefined ? (before?.fraccionamientoId ?? null) : named.fraccionamientoId;
    named.modelId =
      around.model === '' || developmentId === null ? null : lookups.modelOf(developmentId, around.model);
    if (around.model !== '' && named.modelId === null) complain('model', 'exchange.problem.model');
  }
  return named;
}

/** An advisor who already has the property may stay, even if their role has changed. */
function isNewAdvisor(field: 'advisorId' | 'ownerId', id: string | null, found: PropertyRow | null) {
  return field === 'advisorId' && id !== null && id !== found?.advisorId;
}

/** Keeps the model while the development is the same. */
function sameDevelopment(before: PropertyRow | null, developmentId: number | null) {
  return before && before.fraccionamientoId === developmentId ? before.modelId : null;
}

function reportIssues(issues: readonly FormIssue[], complain: ReportProblem) {
  for (const issue of issues) {
    const { path, message } = issue;
    const field = String(path[0] ?? '') as PropertyField;
    const column = columnOfField(field) ?? 'title';
    const rule = propertyFields[field];
    if (message === 'properties.validation.out_of_range' && rule && 'min' in rule) {
      complain(column, 'exchange.problem.range', { min: rule.min, max: rule.max });
    } else if (message === 'properties.validation.too_long' && rule && 'max' in rule) {
      complain(column, 'exchange.problem.too_long', {
        max: rule.kind === 'tags' ? rule.each : rule.max,
      });
    } else complain(column, message, issueMessage(issue).params);
  }
}

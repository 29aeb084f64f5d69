import { parseSentJson } from '#app/core/forms/sent-json.ts';
import {
  fieldApplies,
  type FormStep,
  formSteps,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
  type PropertyValues,
} from '../property-fields.ts';
import { fieldsInput } from '../property-schema.ts';

/**
 * A form as typed: one text or a list of texts for each field. The draft of an edit also stores the original values
 * under `was:` plus the field's name, to tell the person's changes from changes that others save meanwhile.
 */
export type DraftValues = Record<string, string | string[]>;

const originalKey = (name: string) => `was:${name}`;
const limits = { text: 10_000, items: 100, item: 300 } as const;

export const isList = (name: PropertyField) => ['tags', 'choices'].includes(propertyFields[name].kind);
export const fieldsOf = (step: FormStep) =>
  propertyFieldNames.filter((name) => propertyFields[name].step === step);

/** The stored values as the form shows them. */
export function asDraft(values: PropertyValues): DraftValues {
  return Object.fromEntries(propertyFieldNames.map((name) => [name, asText(values[name])]));
}

function asText(value: PropertyValues[PropertyField]): string | string[] {
  if (Array.isArray(value)) return [...value];
  if (typeof value === 'boolean') return value ? 'on' : '';
  return value === null ? '' : String(value);
}

type Posted = Record<string, unknown>;

/**
 * The values submitted with a part of the form. An unchecked box sends nothing, so fields that the part asks for and
 * that are missing become empty; fields that it does not ask for keep their value.
 */
export function postedValues(
  names: readonly PropertyField[],
  posted: Posted,
  before: DraftValues,
): DraftValues {
  const type = textOf(posted['type'] ?? before['type']);
  const operation = textOf(posted['operation'] ?? before['operation']);
  const said = names
    .filter((name) => name in posted || fieldApplies(name, { type, operation }))
    .map((name) => [name, isList(name) ? listOf(name, posted) : lineOf(name, posted)] as const);
  return Object.fromEntries(said);
}

function lineOf(name: PropertyField, posted: Posted) {
  const pesos = posted[`${name}Pesos`];
  if (propertyFields[name].kind === 'money' && !(name in posted) && typeof pesos === 'string') {
    return centavosOf(pesos);
  }
  return textOf(posted[name]);
}

/** Without JavaScript a list is typed with one item in each line. */
function listOf(name: PropertyField, posted: Posted) {
  const lines = posted[`${name}Lines`];
  const given = posted[name] ?? (typeof lines === 'string' ? lines.split(/[\n,]/) : []);
  return (Array.isArray(given) ? given : [given])
    .map((item) => textOf(item).trim().slice(0, limits.item))
    .filter(Boolean)
    .slice(0, limits.items);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, limits.text) : '');

/** `$2,350,000.50` → `235000050`. Text that is not an amount stays unchanged, for the schema to refuse. */
export function centavosOf(pesos: string) {
  const plain = pesos.replaceAll(/[$,\s]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return pesos.trim();
  return `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
}

/** The draft of an edit starts with the stored values, so that it can be told later what the person changed. */
export function startEditDraft(stored: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [originalKey(name), value]));
}

/** The stored values that the person saw when the form was opened, as the form sends them back. */
export function readSeen(posted: unknown): DraftValues {
  const given = parsed(posted);
  const seen: DraftValues = {};
  for (const name of propertyFieldNames) {
    const value = given[name];
    if (isList(name) && Array.isArray(value)) seen[name] = value.map(textOf);
    if (!isList(name) && typeof value === 'string') seen[name] = textOf(value);
  }
  return seen;
}

function parsed(posted: unknown): Posted {
  try {
    const given: unknown = parseSentJson(typeof posted === 'string' ? posted : '{}');
    return typeof given === 'object' && given !== null ? (given as Posted) : {};
  } catch {
    return {};
  }
}

const isSame = (one: string | string[] | undefined, other: string | string[] | undefined) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Whether the person changed this field. */
function isChanged(draft: DraftValues, name: string) {
  return name in draft && !(originalKey(name) in draft && isSame(draft[name], draft[originalKey(name)]));
}

/** Whether a draft of an edit holds anything that is not saved in the property. */
export const hasChanges = (draft: DraftValues) => propertyFieldNames.some((name) => isChanged(draft, name));

/** The draft without some fields, which were saved or given up. */
export function withoutFields(draft: DraftValues, names: readonly PropertyField[]): DraftValues {
  const gone = new Set(names.flatMap((name): string[] => [name, originalKey(name)]));
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !gone.has(name)));
}

/** The values that the form shows: those the person changed, and the stored ones for all other fields. */
export function shownValues(stored: DraftValues, draft: DraftValues | null): DraftValues {
  if (!draft) return stored;
  const typed = propertyFieldNames.filter((name) => isChanged(draft, name));
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, draft[name] ?? ''])) };
}

/** Fields that this person changed in the draft while somebody else saved a different value. */
export function disputed(stored: DraftValues, draft: DraftValues | null): PropertyField[] {
  if (!draft) return [];
  return propertyFieldNames.filter(
    (name) =>
      originalKey(name) in draft &&
      isChanged(draft, name) &&
      !isSame(stored[name], draft[originalKey(name)]) &&
      !isSame(stored[name], draft[name]),
  );
}

/** A new property does not pass the step of these fields without them. */
const requiredOfNew = ['city', 'price'] as const satisfies PropertyField[];

/**
 * The rules of a part of the form, including the one that coordinates come in pairs. An existing property may be
 * without what is required of a new one, because the quick form and imports leave it for later.
 */
export function partInput(names: readonly PropertyField[], { isNew = false } = {}) {
  return fieldsInput(names).superRefine((values, context) => {
    const given = values as Partial<PropertyValues>;
    if (names.includes('longitude') && (given.latitude === null) !== (given.longitude === null)) {
      context.addIssue({
        code: 'custom',
        path: ['longitude'],
        message: 'properties.validation.both_coordinates',
      });
    }
    for (const name of isNew ? requiredOfNew : []) {
      if (!names.includes(name) || given[name]) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'common.validation.required' });
    }
  });
}

/** The first step of a new property that cannot be passed yet. */
export function firstIncompleteStep(values: DraftValues): FormStep | null {
  return (
    formSteps.find((step) => !partInput(fieldsOf(step), { isNew: true }).safeParse(values).success) ?? null
  );
}

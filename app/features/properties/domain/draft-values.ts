import {
  fieldApplies,
  type FormStep,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
  type PropertyValues,
} from './property-fields.ts';
import { stepInput } from './property-schema.ts';

/**
 * A form as it is typed: one text, or a list of them, for each field. In the draft of a change, `was:` and the field's
 * name say what was stored when it was begun, so that what others save meanwhile can be told from what was typed.
 */
export type DraftValues = Record<string, string | string[]>;

const was = (name: string) => `was:${name}`;
const limits = { text: 10_000, items: 100, item: 300 } as const;

export const isList = (name: PropertyField) => ['tags', 'choices'].includes(propertyFields[name].kind);
export const fieldsOf = (step: FormStep) =>
  propertyFieldNames.filter((name) => propertyFields[name].step === step);

/** What is stored, as its form would show it. */
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
 * What a form of one step said. A box that was not ticked says nothing, so what the step asks and is not there is
 * empty; what the step did not ask for keeps what it had.
 */
export function stepValues(step: FormStep, posted: Posted, before: DraftValues): DraftValues {
  const type = textOf(posted['type'] ?? before['type']);
  const operation = textOf(posted['operation'] ?? before['operation']);
  const said = fieldsOf(step)
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

/** Before scripts run, a list is typed one to a line. */
function listOf(name: PropertyField, posted: Posted) {
  const lines = posted[`${name}Lines`];
  const given = posted[name] ?? (typeof lines === 'string' ? lines.split(/[\n,]/) : []);
  return (Array.isArray(given) ? given : [given])
    .map((item) => textOf(item).trim().slice(0, limits.item))
    .filter(Boolean)
    .slice(0, limits.items);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, limits.text) : '');

/** `$2,350,000.50` → `235000050`; what is no amount stays as it was typed, for the schema to refuse. */
export function centavosOf(pesos: string) {
  const plain = pesos.replaceAll(/[$,\s]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return pesos.trim();
  return `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
}

/** The draft of a change begins with what is stored, so that what was touched can be told later. */
export function beginChange(stored: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [was(name), value]));
}

const isSame = (one: string | string[] | undefined, other: string | string[] | undefined) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Whether somebody typed something else than what was there. */
function isTouched(draft: DraftValues, name: string) {
  return name in draft && !(was(name) in draft && isSame(draft[name], draft[was(name)]));
}

/** What the form shows: what was typed, and of everything else what is stored now. */
export function shownValues(stored: DraftValues, draft: DraftValues | null): DraftValues {
  if (!draft) return stored;
  const typed = propertyFieldNames.filter((name) => isTouched(draft, name));
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, draft[name] ?? ''])) };
}

/** Fields that were typed here and saved by somebody else meanwhile, each to something else. */
export function disputed(stored: DraftValues, draft: DraftValues | null): PropertyField[] {
  if (!draft) return [];
  return propertyFieldNames.filter(
    (name) =>
      was(name) in draft &&
      isTouched(draft, name) &&
      !isSame(stored[name], draft[was(name)]) &&
      !isSame(stored[name], draft[name]),
  );
}

/** One step, by the rules of the whole: coordinates come in pairs. */
export function formStepInput(step: FormStep) {
  const schema = stepInput(step);
  if (step !== 'location') return schema;
  return schema.refine(
    (values) => {
      const { latitude, longitude } = values as Pick<PropertyValues, 'latitude' | 'longitude'>;
      return (latitude === null) === (longitude === null);
    },
    { path: ['longitude'], message: 'properties.validation.both_coordinates' },
  );
}

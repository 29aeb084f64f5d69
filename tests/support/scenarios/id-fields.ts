import { type AccessPoint, routes } from '../route-table.ts';

type Schema = {
  type?: string;
  enum?: string[];
  const?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** The declared form or query of an access point. */
function schemaOf({ pattern, intent, kind }: AccessPoint): Schema {
  const route = routes.find(
    (one) =>
      one.path === pattern &&
      one.kind === kind &&
      (intent === null ? one.loader : one.intents[intent]) != null,
  );
  const schema = intent === null ? route?.loader?.query : route?.intents[intent]?.input;
  return (schema ?? {}) as Schema;
}

/**
 * The fields of a form, or of a query, that name records. Drafts are left out: their ids are made by browsers, and any
 * id that nobody has used may begin one.
 */
export const idFields = (point: AccessPoint) =>
  Object.keys(schemaOf(point).properties ?? {}).filter(
    (name) => /(^|[a-z])ids?$/i.test(name) || /^(units|versions|lead|submission)$/.test(name),
  );

/** The form with this record in a field. */
export function withId(form: URLSearchParams, field: string, id: string) {
  const named = new URLSearchParams(form);
  named.delete(field);
  if (field === 'versions') named.set(field, JSON.stringify([{ id: Number(id) || id, version: 1 }]));
  else if (/ids$|units/i.test(field)) named.append(`${field}[]`, id);
  else named.set(field, id);
  return named;
}

/** Words that a field accepts, where its schema does not say them. */
const words: Record<string, string> = {
  kind: 'property',
  confirmed: 'yes',
  idempotencyKey: 'prueba-de-registros-ajenos',
  email: 'persona@ejemplo.mx',
  to: 'persona@ejemplo.mx',
  phone: '6621234567',
};

function valueOf(name: string, schema: Schema): string {
  const known = words[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return known && schema.enum.includes(known) ? known : (schema.enum[0] ?? '');
  if (known) return known;
  if (schema.anyOf?.[0]) return valueOf(name, schema.anyOf[0]);
  if (schema.type === 'integer' || schema.type === 'number') return String(Math.max(schema.minimum ?? 1, 1));
  if (schema.type === 'boolean') return 'yes';
  if (schema.format === 'uuid') return '7d8f6a52-3c1b-4e0d-9a77-0123456789ab';
  if (schema.format === 'date') return '2026-12-01';
  return 'Prueba de registros';
}

/** A form whose required fields have values that their schemas accept. */
export function formOf(point: AccessPoint) {
  const { properties = {} } = schemaOf(point);
  const form = new URLSearchParams(point.intent === null ? {} : { intent: point.intent });
  for (const name of point.required) form.set(name, valueOf(name, properties[name] ?? {}));
  return form;
}

/** The same once for each choice of its first required field that has choices, such as what to do with many records. */
export function formsOf(point: AccessPoint): URLSearchParams[] {
  const { properties = {} } = schemaOf(point);
  const choice = point.required.find((name) => (properties[name]?.enum?.length ?? 0) > 1);
  if (!choice) return [formOf(point)];
  return (properties[choice]?.enum ?? []).map((value) => {
    const form = formOf(point);
    form.set(choice, value);
    return form;
  });
}

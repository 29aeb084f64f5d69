import { z } from 'zod';
import { readNumber } from '#app/core/tables/cell-numbers.ts';
import {
  fieldApplies,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
  type PropertyValues,
} from './property-fields.ts';
import { propertyOperations, propertyTypes } from './property-vocabulary.ts';

/** Forms send empty text for fields without a value. */
export const emptyToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    emptyToUndefined,
    schema.nullish().transform((value) => value ?? null),
  );
const typedNumber = (rule: z.ZodNumber) =>
  optional(z.preprocess((value) => (typeof value === 'string' ? readNumber(value) : value), rule));

const invalidNumber = 'common.validation.numeric';

type NumberField = Extract<
  (typeof propertyFields)[PropertyField],
  { kind: 'coordinate' | 'money' | 'whole' | 'decimal' | 'record' }
>;

const coordinateOutOfRange = ({ max }: { max: number }) =>
  max === 90 ? 'properties.validation.latitude' : 'properties.validation.longitude';

function numberRule(field: NumberField) {
  const rule = z.number(invalidNumber);
  const outOfRange = 'properties.validation.out_of_range';
  switch (field.kind) {
    case 'coordinate':
      return rule.min(-field.max, coordinateOutOfRange(field)).max(field.max, coordinateOutOfRange(field));
    case 'money':
      return rule.int(invalidNumber).positive('common.validation.positive').max(1e14, invalidNumber);
    case 'whole':
      return rule.int('properties.validation.whole').min(field.min, outOfRange).max(field.max, outOfRange);
    case 'decimal':
      return rule.min(field.min, outOfRange).max(field.max, outOfRange);
    case 'record':
      return rule.int(invalidNumber).positive(invalidNumber).max(2_147_483_647, invalidNumber);
  }
}

/** Schema of one field, as a form or a file sends it. */
export function fieldSchema(name: PropertyField): z.ZodType {
  const field = propertyFields[name];
  switch (field.kind) {
    case 'text':
      return z
        .string('common.validation.required')
        .trim()
        .max(field.max, 'properties.validation.too_long')
        .default('');
    case 'postal_code':
      return z
        .union([z.literal(''), z.string().regex(/^\d{5}$/, 'properties.validation.postal_code')])
        .default('');
    case 'coordinate':
    case 'money':
    case 'whole':
    case 'decimal':
    case 'record':
      return typedNumber(numberRule(field));
    case 'percentage':
      return optional(
        z
          .string('properties.validation.percentage')
          .trim()
          .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'properties.validation.percentage'),
      );
    case 'flag':
      return z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean());
    case 'choice':
      return optional(z.enum(field.options as [string, ...string[]], 'properties.validation.choice'));
    case 'choices':
      return z
        .array(z.enum(field.options as [string, ...string[]], 'properties.validation.choice'))
        .default([]);
    case 'tags':
      return z
        .array(z.string().trim().min(1).max(field.each, 'properties.validation.too_long'))
        .max(field.max, 'properties.validation.too_many_tags')
        .default([])
        .transform((tags) => [...new Set(tags)]);
    case 'date':
      return optional(z.iso.date('properties.validation.date'));
    case 'person':
      return optional(z.uuid('properties.validation.choice'));
  }
}

export const requiredFields = {
  title: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(140, 'properties.validation.too_long'),
  type: z.preprocess(emptyToUndefined, z.enum(propertyTypes, 'common.validation.required')),
  operation: z.preprocess(emptyToUndefined, z.enum(propertyOperations).default('venta')),
  country: z.preprocess(
    emptyToUndefined,
    z.string().trim().max(80, 'properties.validation.too_long').default('México'),
  ),
};

/** Some fields of a property, with the same rules as the whole. */
export function fieldsInput(names: readonly PropertyField[]) {
  return z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        name in requiredFields ? requiredFields[name as keyof typeof requiredFields] : fieldSchema(name),
      ]),
    ),
  );
}

/** A whole property. Fields that its type does not have are dropped. */
export const propertyInput = fieldsInput(propertyFieldNames)
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'properties.validation.both_coordinates',
  })
  .transform((values) => withoutStrangers(values as PropertyValues)) as unknown as z.ZodType<PropertyValues>;

export function withoutStrangers(values: PropertyValues): PropertyValues {
  const { type, operation } = values;
  const emptied = propertyFieldNames
    .filter((name) => !fieldApplies(name, { type: type ?? '', operation: operation ?? 'venta' }))
    .map((name) => [name, emptyValue(name)]);
  return { ...values, ...Object.fromEntries(emptied) };
}

export function emptyValue(name: PropertyField) {
  const { kind } = propertyFields[name];
  if (kind === 'text' || kind === 'postal_code') return '';
  if (kind === 'flag') return false;
  return kind === 'choices' || kind === 'tags' ? [] : null;
}

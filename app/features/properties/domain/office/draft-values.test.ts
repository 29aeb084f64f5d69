import { describe, expect, test } from 'vitest';
import { blankValues } from './blank-values.ts';
import { readCoordinates } from '../coordinates.ts';
import {
  asDraft,
  startEditDraft,
  centavosOf,
  disputed,
  formStepInput,
  shownValues,
  stepValues,
} from './draft-values.ts';
import { formSteps, propertyFieldNames, propertyFields } from '../property-fields.ts';
import { propertyInput } from '../property-schema.ts';

describe('the values of a submitted step', () => {
  test('an unchecked box is empty; fields that the type does not have keep their value', () => {
    const values = stepValues('features', { title: 'Lote', type: 'terreno', waterEnabled: 'on' }, {});
    expect(values).toMatchObject({ title: 'Lote', waterEnabled: 'on', electricityEnabled: '' });
    expect(values).not.toHaveProperty('bedrooms');
    expect(stepValues('features', { type: 'casa' }, {})).toMatchObject({ bedrooms: '', ac: '' });
  });

  test('fields that the step did not ask for are left out', () => {
    expect(stepValues('commercial', { operation: 'venta' }, {})).not.toHaveProperty('minContractPeriod');
    expect(stepValues('commercial', { operation: 'renta' }, {})).toHaveProperty('minContractPeriod');
  });

  test('lists are sent as values or one in each line', () => {
    expect(stepValues('features', { features: ['Alberca', ' ', 'Patio'] }, {})['features']).toEqual([
      'Alberca',
      'Patio',
    ]);
    expect(stepValues('features', { featuresLines: 'Alberca\n Patio ,Asador' }, {})['features']).toEqual([
      'Alberca',
      'Patio',
      'Asador',
    ]);
  });

  test('pesos typed without JavaScript become centavos', () => {
    expect(stepValues('commercial', { pricePesos: '$2,350,000.5' }, {})['price']).toBe('235000050');
    expect(stepValues('commercial', { price: '100', pricePesos: '9' }, {})['price']).toBe('100');
  });

  test.each([
    ['1', '100'],
    ['1.5', '150'],
    ['0', '0'],
    ['0.05', '5'],
    ['12,345', '1234500'],
    ['1.234', '1.234'],
    ['mucho', 'mucho'],
  ])('%s pesos are %s', (pesos, centavos) => {
    expect(centavosOf(pesos)).toBe(centavos);
  });

  test('texts are cut to the limit of a draft, and anything but text is dropped', () => {
    const values = stepValues('features', { title: 'x'.repeat(99_999), description: { a: 1 } }, {});
    expect(values['title']).toHaveLength(10_000);
    expect(values['description']).toBe('');
  });
});

describe('two people editing one property', () => {
  const stored = { ...asDraft(blankValues()), title: 'Casa', price: '100', city: 'Hermosillo' };
  const draft = { ...startEditDraft(stored), title: 'Casa', price: '200' };

  test('fields that this person did not change show the stored value', () => {
    const now = { ...stored, title: 'Casa en Pitic' };
    expect(shownValues(now, draft)).toMatchObject({
      title: 'Casa en Pitic',
      price: '200',
      city: 'Hermosillo',
    });
    expect(disputed(now, draft)).toEqual([]);
  });

  test('fields that both changed are disputed, unless the values agree', () => {
    expect(disputed({ ...stored, price: '300' }, draft)).toEqual(['price']);
    expect(disputed({ ...stored, price: '200' }, draft)).toEqual([]);
  });

  test('a draft of a new property keeps fields that were emptied', () => {
    expect(shownValues({ ...stored, advisorId: 'yo' }, { advisorId: '' })['advisorId']).toBe('');
  });
});

describe('the rules of a step', () => {
  test('are those of the whole property', () => {
    const whole = asDraft({ ...blankValues(), title: 'Casa', type: 'casa', operation: 'venta' });
    expect(propertyInput.safeParse(whole).success).toBe(true);
    for (const step of formSteps) expect(formStepInput(step).safeParse(whole).success).toBe(true);
    expect(formStepInput('features').safeParse({ ...whole, title: ' ' }).success).toBe(false);
    expect(formStepInput('location').safeParse({ ...whole, postalCode: '123' }).success).toBe(false);
  });

  test('need both coordinates or none', () => {
    const one = formStepInput('location').safeParse({ latitude: '29.1' });
    expect(one.error?.issues.map(({ path }) => path.join('.'))).toEqual(['longitude']);
    expect(formStepInput('location').safeParse({ latitude: '29.1', longitude: '-110.9' }).success).toBe(true);
  });

  test('every field can be converted to text and back', () => {
    const values = {
      ...blankValues(),
      title: 'Casa',
      type: 'casa' as const,
      operation: 'venta' as const,
      country: 'México',
      price: 12_345,
      commissionPercentage: '4.50',
      features: ['Alberca'],
      ac: true,
      latitude: 29.1,
      longitude: -110.9,
      offerValidUntil: '2027-01-01',
    };
    expect(propertyInput.parse(asDraft(values))).toEqual(values);
    expect(Object.keys(asDraft(values))).toEqual(propertyFieldNames.filter((name) => name in propertyFields));
  });
});

test.each([
  ['29.09, -110.96', { latitude: 29.09, longitude: -110.96 }],
  ['29.09 -110.96', { latitude: 29.09, longitude: -110.96 }],
  ['(29.0892, -110.9613)', { latitude: 29.0892, longitude: -110.9613 }],
  ['29,09; -110,96', { latitude: 29.09, longitude: -110.96 }],
  ['29.09', null],
  ['91, 0', null],
  ['calle 5, número 3', null],
])('coordinates «%s»', (text, point) => {
  expect(readCoordinates(text)).toEqual(point);
});

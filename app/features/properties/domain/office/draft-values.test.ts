import { describe, expect, test } from 'vitest';
import { blankValues } from './blank-values.ts';
import { readCoordinates } from '../coordinates.ts';
import {
  asDraft,
  startEditDraft,
  centavosOf,
  disputed,
  fieldsOf,
  firstIncompleteStep,
  hasChanges,
  partInput,
  readSeen,
  withoutFields,
  postedValues,
  shownValues,
} from './draft-values.ts';
import { formSteps, propertyFieldNames, propertyFields } from '../property-fields.ts';
import { propertyInput } from '../property-schema.ts';

describe('the values of a submitted step', () => {
  test('an unchecked box is empty; fields that the type does not have keep their value', () => {
    const values = postedValues(
      fieldsOf('features'),
      { title: 'Lote', type: 'terreno', waterEnabled: 'on' },
      {},
    );
    expect(values).toMatchObject({ title: 'Lote', waterEnabled: 'on', electricityEnabled: '' });
    expect(values).not.toHaveProperty('bedrooms');
    expect(postedValues(fieldsOf('features'), { type: 'casa' }, {})).toMatchObject({ bedrooms: '', ac: '' });
  });

  test('fields that the step did not ask for are left out', () => {
    expect(postedValues(fieldsOf('commercial'), { operation: 'venta' }, {})).not.toHaveProperty(
      'minContractPeriod',
    );
    expect(postedValues(fieldsOf('commercial'), { operation: 'renta' }, {})).toHaveProperty(
      'minContractPeriod',
    );
  });

  test('lists are sent as values or one in each line', () => {
    expect(
      postedValues(fieldsOf('features'), { features: ['Alberca', ' ', 'Patio'] }, {})['features'],
    ).toEqual(['Alberca', 'Patio']);
    expect(
      postedValues(fieldsOf('features'), { featuresLines: 'Alberca\n Patio ,Asador' }, {})['features'],
    ).toEqual(['Alberca', 'Patio', 'Asador']);
  });

  test('pesos typed without JavaScript become centavos', () => {
    expect(postedValues(fieldsOf('commercial'), { pricePesos: '$2,350,000.5' }, {})['price']).toBe(
      '235000050',
    );
    expect(postedValues(fieldsOf('commercial'), { price: '100', pricePesos: '9' }, {})['price']).toBe('100');
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
    const values = postedValues(
      fieldsOf('features'),
      { title: 'x'.repeat(99_999), description: { a: 1 } },
      {},
    );
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
    for (const step of formSteps) expect(partInput(fieldsOf(step)).safeParse(whole).success).toBe(true);
    expect(partInput(fieldsOf('features')).safeParse({ ...whole, title: ' ' }).success).toBe(false);
    expect(partInput(fieldsOf('location')).safeParse({ ...whole, postalCode: '123' }).success).toBe(false);
  });

  test('need both coordinates or none', () => {
    const one = partInput(fieldsOf('location')).safeParse({ latitude: '29.1' });
    expect(one.error?.issues.map(({ path }) => path.join('.'))).toEqual(['longitude']);
    expect(partInput(fieldsOf('location')).safeParse({ latitude: '29.1', longitude: '-110.9' }).success).toBe(
      true,
    );
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

describe('a new property', () => {
  const begun = { ...asDraft(blankValues()), type: 'casa', operation: 'venta', country: 'México' };

  test('does not pass an empty step', () => {
    expect(firstIncompleteStep(begun)).toBe('location');
    expect(firstIncompleteStep({ ...begun, city: 'Hermosillo' })).toBe('features');
    expect(firstIncompleteStep({ ...begun, city: 'Hermosillo', title: 'Casa' })).toBe('commercial');
    const whole = { ...begun, city: 'Hermosillo', title: 'Casa', price: '235000000' };
    expect(firstIncompleteStep(whole)).toBeNull();
  });

  test('needs what an existing one may be without', () => {
    const names = fieldsOf('commercial');
    expect(partInput(names).safeParse(begun).success).toBe(true);
    expect(partInput(names, { isNew: true }).safeParse(begun).error?.issues[0]).toMatchObject({
      path: ['price'],
      message: 'common.validation.required',
    });
  });
});

describe('what a draft holds', () => {
  const draft = { 'was:title': 'Casa', title: 'Casa bonita', 'was:city': 'Nogales', city: 'Nogales' };

  test('is a change only where it differs from what was stored', () => {
    expect(hasChanges(draft)).toBe(true);
    expect(hasChanges({ ...draft, title: 'Casa' })).toBe(false);
    expect(hasChanges(withoutFields(draft, ['title']))).toBe(false);
  });

  test('the values that were seen come back as sent, and nothing else', () => {
    const seen = { title: 'Casa', features: ['Patio'], price: 4, unknown: 'x' };
    expect(readSeen(JSON.stringify(seen))).toEqual({ title: 'Casa', features: ['Patio'] });
    for (const junk of ['', '{', 'null', '7', undefined]) expect(readSeen(junk)).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import { leadInput, moveInput, newLeadInput } from './lead-schema.ts';
import { guessLeadColumns, readLeadRow } from './lead-import.ts';

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the move schema', () => {
  const given = { to: 'calificado', from: 'contactado' };

  test('reads only the known answers, each by the rules of its field', () => {
    const read = moveInput.parse({ ...given, price: '235000000', type: 'casa', intent: 'move' });
    expect(read).toEqual({
      ...given,
      reason: undefined,
      note: undefined,
      values: { price: 235_000_000, type: 'casa' },
    });
  });

  test('reports each wrong answer under the name of its field', () => {
    const read = moveInput.safeParse({ ...given, price: '-1', phone: '12', type: 'castillo' });
    expect(messages(read)).toEqual({
      price: 'common.validation.positive',
      phone: 'common.validation.phone',
      type: 'properties.validation.choice',
    });
  });
});

describe('the facts of a lead', () => {
  test('blank fields become null or empty, filled ones are validated', () => {
    expect(
      leadInput.parse({ version: '3', phone: '', hasMortgage: '', urgency: '', price: '' }),
    ).toMatchObject({
      version: 3,
      phone: '',
      hasMortgage: null,
      urgency: null,
      price: null,
      operation: 'venta',
    });
    const wrong = leadInput.safeParse({ version: '1', email: 'no', postalCode: '8', bedrooms: '-2' });
    expect(Object.keys(messages(wrong)).toSorted()).toEqual(['bedrooms', 'email', 'postalCode']);
  });

  test('a new lead without phone and e-mail is refused', () => {
    const made = newLeadInput.safeParse({ source: 'phone', contactName: 'Ana', phone: '', email: '' });
    expect(messages(made)).toEqual({ phone: 'leads.pipeline.error.unreachable' });
    expect(newLeadInput.safeParse({ source: 'website', phone: '6621234567' }).success).toBe(false);
  });
});

describe('rows of an import file', () => {
  test('columns are recognized by their common names, each field once', () => {
    expect(
      guessLeadColumns([
        'Propietario',
        'Teléfono celular',
        'TELÉFONO',
        'Colonia',
        'Precio (MXN)',
        'Color',
        'Tel',
      ]),
    ).toEqual(['contactName', null, 'phone', 'neighborhood', 'price', null, null]);
  });

  test('a valid row becomes a lead', () => {
    const { lead, problems } = readLeadRow({
      contactName: ' Rosa Elena ',
      phone: '662 123 4567',
      price: '$2,890,000',
      type: 'Casa habitación',
      priority: 'Alta',
      hasMortgage: 'No',
      nextContactOn: '20/11/2026',
    });
    expect(problems).toEqual([]);
    expect(lead).toMatchObject({
      contactName: 'Rosa Elena',
      phone: '+526621234567',
      price: 289_000_000,
      type: 'casa',
      priority: 'high',
      hasMortgage: false,
      nextContactOn: '2026-11-20',
      operation: 'venta',
    });
  });

  test('an invalid row reports all of its problems at once', () => {
    const { lead, problems } = readLeadRow({
      phone: '12',
      email: 'no',
      price: 'mucho',
      type: 'castillo',
      priority: 'ya',
    });
    expect(lead).toBeNull();
    expect(problems.map(({ column }) => column).toSorted()).toEqual([
      'email',
      'phone',
      'price',
      'priority',
      'type',
    ]);
    expect(readLeadRow({ contactName: 'Ana' }).problems).toEqual([
      { column: 'phone', message: 'leads.pipeline.error.unreachable' },
    ]);
  });
});

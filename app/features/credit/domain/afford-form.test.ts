import { describe, expect, test } from 'vitest';
import { affordForm, enquiryForm } from './afford-form.ts';

const typed = {
  income: '3500000',
  age: '34',
  sex: 'female',
  hasInfonavit: 'yes',
  savings: '15000000',
  down: '',
};

describe('the form of «¿Cuánto me alcanza?»', () => {
  test('reads whole centavos, as a browser with scripts sends them', () => {
    expect(affordForm.parse(typed)).toEqual({
      asked: { income: 3_500_000, age: 34, sex: 'female', savings: 15_000_000, down: 0 },
      from: 'page',
    });
  });

  test('reads pesos as people write them, as a browser without scripts sends them', () => {
    const plain = {
      incomePesos: '$35,000.50',
      savingsPesos: '150000',
      downPesos: '200,000',
      from: 'listing',
    };
    expect(affordForm.parse({ ...plain, age: '34', hasInfonavit: 'yes' })).toEqual({
      asked: { income: 3_500_050, age: 34, sex: 'other', savings: 15_000_000, down: 20_000_000 },
      from: 'listing',
    });
  });

  test('ignores the subcuenta of a person without Infonavit', () => {
    expect(affordForm.parse({ ...typed, hasInfonavit: 'no' }).asked.savings).toBeNull();
  });

  test.each([
    [{ income: '' }, 'income', 'common.validation.required'],
    [{ income: '0' }, 'income', 'credit.site.error.income'],
    [{ age: '' }, 'age', 'common.validation.required'],
    [{ age: 'treinta' }, 'age', 'credit.site.error.age'],
    [{ income: 'mucho' }, 'income', 'credit.site.error.income'],
    [{ income: '1000000000000' }, 'income', 'credit.site.error.income'],
    [{ age: '17' }, 'age', 'credit.site.error.age'],
    [{ age: '101' }, 'age', 'credit.site.error.age'],
    [{ down: 'algo' }, 'down', 'common.validation.numeric'],
    [{ hasInfonavit: 'quizá' }, 'hasInfonavit', 'credit.site.error.infonavit'],
  ])('refuses %o at its field', (given, field, message) => {
    const read = affordForm.safeParse({ ...typed, ...given });
    expect(read.error?.issues.map(({ path, message: said }) => [path[0], said])).toContainEqual([
      field,
      message,
    ]);
  });
});

test('an enquiry requires a name, a telephone and consent, and nothing else', () => {
  const least = { contactName: 'Rosa', phone: '662 123 4567', consent: 'on', kind: 'bancario' };
  expect(enquiryForm.parse(least)).toMatchObject({ phone: '+526621234567', email: '', propertyId: null });
  for (const name of ['contactName', 'phone', 'consent', 'kind'] as const) {
    expect(enquiryForm.safeParse({ ...least, [name]: '' }).success).toBe(false);
  }
});

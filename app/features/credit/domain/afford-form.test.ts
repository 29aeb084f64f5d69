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

describe('what «¿Cuánto me alcanza?» asks', () => {
  test('is whole centavos where scripts run', () => {
    expect(affordForm.parse(typed)).toEqual({
      asked: { income: 3_500_000, age: 34, sex: 'female', savings: 15_000_000, down: 0 },
      from: 'page',
    });
  });

  test('and pesos as people write them where they do not', () => {
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

  test('who has no Infonavit has no subcuenta, whatever stands in its field', () => {
    expect(affordForm.parse({ ...typed, hasInfonavit: 'no' }).asked.savings).toBeNull();
  });

  test.each([
    [{ income: '' }, 'income', 'credit.site.error.income'],
    [{ income: 'mucho' }, 'income', 'credit.site.error.income'],
    [{ income: '1000000000000' }, 'income', 'credit.site.error.income'],
    [{ age: '17' }, 'age', 'credit.site.error.age'],
    [{ age: '101' }, 'age', 'credit.site.error.age'],
    [{ down: 'algo' }, 'down', 'common.validation.numeric'],
    [{ hasInfonavit: 'quizá' }, 'hasInfonavit', 'credit.site.error.infonavit'],
  ])('%o is refused at its field', (given, field, message) => {
    const read = affordForm.safeParse({ ...typed, ...given });
    expect(read.error?.issues.map(({ path, message: said }) => [path[0], said])).toContainEqual([
      field,
      message,
    ]);
  });
});

test('an enquiry needs a name, a telephone and the consent; the rest may be missing', () => {
  const least = { contactName: 'Rosa', phone: '662 123 4567', consent: 'on', kind: 'bancario' };
  expect(enquiryForm.parse(least)).toMatchObject({ phone: '+526621234567', email: '', propertyId: null });
  for (const name of ['contactName', 'phone', 'consent', 'kind'] as const) {
    expect(enquiryForm.safeParse({ ...least, [name]: '' }).success).toBe(false);
  }
});

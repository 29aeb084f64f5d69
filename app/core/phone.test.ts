import { expect, test } from 'vitest';
import { optionalPhoneField, phoneField } from './forms/phone-field.ts';
import { readPhone } from './phone.ts';

test.each([
  ['6621234567', '+526621234567'],
  ['662 123 4567', '+526621234567'],
  ['(662) 123-45-67', '+526621234567'],
  ['+52 662 123 4567', '+526621234567'],
  ['52 6621234567', '+526621234567'],
  ['+5216621234567', '+526621234567'],
  ['5216621234567', '+526621234567'],
  ['0052 662 123 4567', '+526621234567'],
  ['044 662 123 4567', '+526621234567'],
  ['045 662 123 4567', '+526621234567'],
  ['01 662 123 4567', '+526621234567'],
  ['55 1234 5678', '+525512345678'],
  ['5212345678', '+525212345678'],
  ['+1 520 555 0100', '+15205550100'],
  ['+34 612 345 678', '+34612345678'],
])('%s is %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored);
  expect(phoneField.parse(typed)).toBe(stored);
});

test.each([
  '',
  '123',
  '162 123 4567',
  '662 123 456',
  '66212345678',
  '+52 123',
  '+1',
  'no tengo',
  '15205550100',
  '0000000000',
  '5555555555',
  '222 222 2222',
  '+52 999 999 9999',
  '+1 111 111 1111',
  '+34 666 666 666',
  '+00000000',
])('«%s» is not a phone number', (typed) => {
  expect(readPhone(typed)).toBeNull();
  expect(phoneField.safeParse(typed).success).toBe(false);
  expect(optionalPhoneField.safeParse(typed).success).toBe(typed === '');
});

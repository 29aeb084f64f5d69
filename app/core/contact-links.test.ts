import { describe, expect, test } from 'vitest';
import { contactLinks, dialNumber } from './contact-links.ts';

const agency = {
  whatsapp: { href: 'https://wa.me/526622150000' },
  phones: [{ href: 'tel:+526622150000' }],
  email: 'hola@ejemplo.mx',
};
const words = { text: 'Hola, me interesa «Casa & jardín» #1', subject: 'Casa' };

test.each([
  ['662 123 4567', '526621234567'],
  ['+52 1 662 123 4567', '526621234567'],
  ['044 662 123 4567', '526621234567'],
  ['+1 (520) 555-0100', '15205550100'],
  ['123', null],
  ['', null],
  [null, null],
])('%s is dialled %s', (phone, expected) => {
  expect(dialNumber(phone)).toBe(expected);
});

describe('contactLinks', () => {
  test('lead to the advisor, with the whole message filled in', () => {
    const links = contactLinks(agency, { phone: '662 123 4567' }, words);
    const whatsapp = new URL(links.whatsapp);
    expect(whatsapp.pathname).toBe('/526621234567');
    expect(whatsapp.searchParams.get('text')).toBe(words.text);
    expect(links.call).toBe('tel:+526621234567');
  });

  test.each([null, { phone: null }])('lead to the agency when the property has no advisor', (advisor) => {
    const links = contactLinks(agency, advisor, words);
    expect(new URL(links.whatsapp).pathname).toBe('/526622150000');
    expect(links.call).toBe('tel:+526622150000');
    expect(new URL(links.mail).searchParams.get('body')).toBe(words.text);
  });
});

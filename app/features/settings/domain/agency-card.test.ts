import { describe, expect, test } from 'vitest';
import { agencyCard, readablePhone } from './agency-card.ts';
import { agencyJsonLd, schemaDaysOf } from '#app/features/home/domain/agency-json-ld.ts';
import { agencySettings } from './agency-settings.ts';

const demo = agencySettings.schema.parse({});

describe('the agency as a visitor sees it', () => {
  test.each([
    ['+526622150000', '662 215 0000'],
    ['+525512345678', '55 1234 5678'],
    ['662 215 0000', '662 215 0000'],
    ['+15205550100', '+15205550100'],
  ])('%s reads %s', (number, text) => {
    expect(readablePhone(number)).toBe(text);
  });

  test('every way to contact it is a link', () => {
    const card = agencyCard(demo);
    expect(card.phones[0]?.href).toBe('tel:+526622150000');
    expect(card.whatsapp.href).toBe('https://wa.me/526622150000');
    expect(card.address).toBe(
      'Blvd. Eusebio Kino 315, local 4\nCol. Country Club, C.P. 83010\nHermosillo, Sonora',
    );
  });

  test('only web addresses become social links', () => {
    const social = { facebook: 'javascript:alert(1)', instagram: 'https://www.instagram.com/sahuaro' };
    expect(agencyCard({ ...demo, social }).social).toEqual([{ name: 'Instagram', href: social.instagram }]);
  });
});

describe('the agency as a search engine reads it', () => {
  test.each([
    ['Lunes a viernes', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
    ['Sábado', ['Saturday']],
    ['Sábados y domingos', ['Saturday', 'Sunday']],
    ['Lunes, miércoles y viernes', ['Monday', 'Wednesday', 'Friday']],
    ['Con cita', []],
  ])('%s', (days, expected) => {
    expect(schemaDaysOf(days)).toEqual(expected);
  });

  test('opening hours that cannot be parsed are left out', () => {
    const hours = [{ days: 'Con cita', open: '10:00', close: '12:00' }];
    const data = agencyJsonLd(
      agencyCard({ ...demo, hours }),
      'https://sahuaro.mx',
      'https://sahuaro.mx/x.jpg',
    );
    expect(data.openingHoursSpecification).toEqual([]);
    expect(data.telephone).toBe('+526622150000');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element, escapeXml } from '#app/core/xml.ts';
import { samplePhoto, sampleProperty } from '#tests/support/scenarios/sample-property.ts';
import { fitsMeta, mayBeSyndicated, metaListing } from './meta-feed.ts';

const origin = 'https://sahuaro.mx';
const today = '2026-11-14';
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

// oxlint-disable-next-line no-control-regex -- exactly those that a document may not hold
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('XML', () => {
  test('no text can open or close an element, and it reads back unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const escaped = escapeXml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
        expect(escaped).not.toMatch(unwritable);
        expect(escaped.isWellFormed()).toBe(true);
        expect(unescape(escaped)).toBe(text.toWellFormed().replace(unwritable, ''));
      }),
    );
  });

  test('an empty value gives no element', () => {
    expect([element('a', null), element('a', undefined), element('a', '')].join('')).toBe('');
    expect(element('a', 0)).toBe('<a>0</a>');
  });
});

describe('a property in Meta’s feed', () => {
  test('uses the vocabulary of Meta’s catalogue', () => {
    const xml = metaListing(sampleProperty(), origin);
    expect(textOf(xml, 'home_listing_id')).toBe('1024');
    expect(textOf(xml, 'availability')).toBe('for_sale');
    expect(textOf(xml, 'price')).toBe('4250000 MXN');
    expect(textOf(xml, 'property_type')).toBe('house');
    expect(textOf(xml, 'num_baths')).toBe('2.5');
    expect(xml).toContain('<component name="city">Hermosillo</component>');
    expect(xml).toContain('<component name="addr1">Col. Pitic</component>');
    expect(xml).toContain(
      `<image><url>https://sahuaro.mx/media/${'a'.repeat(60)}1024.webp.jpg</url></image>`,
    );
    expect(xml).toContain('<url>https://sahuaro.mx/properties/1024-casa-en-pitic</url>');
  });

  test.each([
    [{ operation: 'renta' as const }, 'for_rent', 'for_rent_by_agent'],
    [{ status: 'apartada' as const }, 'sale_pending', 'for_sale_by_agent'],
  ])('%o is %s', (given, availability, kind) => {
    const xml = metaListing(sampleProperty(given), origin);
    expect(textOf(xml, 'availability')).toBe(availability);
    expect(textOf(xml, 'listing_type')).toBe(kind);
  });

  test('land has no rooms', () => {
    expect(metaListing(sampleProperty({ type: 'terreno' }), origin)).not.toMatch(
      /num_beds|num_baths|year_built/,
    );
  });

  test('every element is closed, whatever people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, description) => {
        const xml = metaListing(
          sampleProperty({ title, description, neighborhood: title, city: description }),
          origin,
        );
        const open: string[] = [];
        for (const [, end, name = ''] of xml.matchAll(/<(\/?)(\w+)[^<>]*>/g)) {
          if (!end) open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
      }),
    );
  });

  test('is left out without a location or a photograph, which Meta requires', () => {
    expect(fitsMeta(sampleProperty())).toBe(true);
    expect(fitsMeta(sampleProperty({ place: null }))).toBe(false);
    expect(fitsMeta(sampleProperty({ photos: [] }))).toBe(false);
  });
});

describe('a property that may be syndicated', () => {
  test('meets the requirements of publication', () => {
    expect(mayBeSyndicated(sampleProperty(), today)).toBe(true);
  });

  test.each([
    ['an expired offer', { offerValidUntil: '2026-11-13' }],
    ['no legal status', { legalStatus: null }],
    ['no extra costs', { additionalCosts: '' }],
    ['no services', { flags: [] }],
    ['no size', { constructionSize: null, landSize: null }],
    ['no photograph', { photos: [] }],
    ['no description', { description: '' }],
  ])('not with %s', (_case, given) => {
    expect(mayBeSyndicated(sampleProperty({ photos: [samplePhoto()], ...given }), today)).toBe(false);
  });
});

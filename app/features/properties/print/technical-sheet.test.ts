import { describe, expect, test, vi } from 'vitest';
import { startPrintPool } from '#app/platform/print/print-pool.server.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { sampleAgency, sampleProperty } from '#tests/support/scenarios/sample-property.ts';
import sharp from 'sharp';
import type { PublicProperty } from '../domain/public-property.ts';
import { propertyTypes } from '../domain/property-vocabulary.ts';
import { publicFlags } from '../domain/public-property.ts';
import { shortDescription } from '../domain/sheet-content.ts';
import { sheetContent } from '../server/sheet/sheet-content.server.ts';

// The test starts a process, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const press = startPrintPool();
const now = new Date('2026-11-14T16:00:00Z');
const publicOrigin = 'https://sahuaro.mx';

async function printed(
  given: Partial<PublicProperty> = {},
  more: {
    street?: string;
    isLive?: boolean;
    photos?: number;
    logo?: Uint8Array;
    estimate?: { amount: string; note: string };
  } = {},
) {
  const content = sheetContent({
    property: sampleProperty(given),
    agency: sampleAgency,
    publicOrigin,
    now,
    ...more,
  });
  const picture = await sharp({ create: { width: 1024, height: 768, channels: 3, background: '#a8471f' } })
    .webp()
    .toBuffer();
  const pictures = Array.from({ length: more.photos ?? 3 }, () => new Uint8Array(picture));
  const bytes = await press('app/features/properties/print/technical-sheet.ts', {
    content,
    pictures,
    logo: more.logo,
    page: 'Página {page} de {pages}',
  });
  return { ...pdfText(bytes), bytes, content };
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

test('the monthly payment is beside the price, and its terms are among the notes', async () => {
  const note = 'Con 20 % de enganche. CAT 12.4 % sin IVA. Simulación informativa.';
  const { text, pages } = await printed({}, { estimate: { amount: 'Desde $17,254.08 al mes', note } });
  expect(plain(text)).toContain('Desde $17,254.08 al mes');
  expect(plain(text)).toContain(note);
  expect(pages).toBeLessThanOrEqual(2);
  expect(plain((await printed()).text)).not.toContain('Desde $');
});

describe('shortening the description', () => {
  const none = { features: '', costs: '' };
  test('a short one is kept whole, in paragraphs', () => {
    expect(shortDescription('Uno.\n\nDos.\n', none)).toEqual(['Uno.', 'Dos.']);
    expect(shortDescription('', none)).toEqual([]);
  });

  test('a long one ends with a sentence, or where it was cut', () => {
    expect(shortDescription('Una frase. '.repeat(500), none).join('')).toMatch(/Una frase\.$/);
    expect(shortDescription('palabra '.repeat(900), none).join('')).toMatch(/palabra…$/);
  });

  test('many lines become a few paragraphs without losing any', () => {
    const lines = Array.from({ length: 40 }, (_one, index) => `Línea ${index}.`);
    const kept = shortDescription(lines.join('\n'), none);
    expect(kept).toHaveLength(12);
    expect(kept.join(' ')).toBe(lines.join(' '));
  });
});

describe('the technical sheet as a PDF', () => {
  test('contains on one page everything that a buyer must know', async () => {
    const { text, pages, info } = await printed();
    const said = plain(text);
    expect(pages).toBe(1);
    for (const words of [
      'Sahuaro Inmobiliaria',
      'Casa en Pitic',
      'Casa en venta',
      '$4,250,000 MXN',
      '$17,708 MXN por m²',
      'Recámaras',
      '240 m²',
      'Luz de la mañana en la cocina.',
      'Alberca · Asador',
      'Ana Valenzuela',
      '662 111 2233',
      'NOM-247-SE-2021',
      'Escrituración y avalúo por cuenta del comprador.',
      'Oferta vigente hasta el 31 ene 2027',
      'Situación legal: libre de gravamen',
      'Formas de pago: Contado, Crédito bancario',
      'Zona aproximada: radio de 250 m',
      'Emitida el 14 nov 2026',
      'Página 1 de 1',
    ]) {
      expect(said).toContain(words);
    }
    expect(said).not.toContain('\ufffd');
    expect(info).toContain('Ficha técnica · Casa en Pitic');
    expect(info).toContain('es-MX');
  });

  test('fits on two pages with the longest texts, and nothing is cut off', async () => {
    const long = (length: number) => 'Una casa amplia, fresca y tranquila. '.repeat(200).slice(0, length);
    const { text, pages } = await printed({
      title: `${'Casa '.repeat(27)}fin`.slice(0, 140),
      description: `${long(2_000)}\n\n${'x'.repeat(4_000)}`,
      additionalCosts: long(1_000),
      features: Array.from({ length: 30 }, (_one, index) => `${long(57)} ${index}`),
      flags: [...publicFlags],
      offices: 4,
      minContractPeriod: 12,
      illustrativeImages: true,
      status: 'apartada',
    });
    expect(pages).toBeLessThanOrEqual(2);
    expect(plain(text)).toContain(`Página ${pages} de ${pages}`);
    expect(plain(text)).toContain('Las imágenes son ilustrativas.');
  });

  test.each(propertyTypes)(
    'a %s without photographs, description or figures is still a sheet',
    async (type) => {
      const { text, pages } = await printed(
        {
          type,
          photos: [],
          description: '',
          bedrooms: null,
          bathrooms: null,
          constructionSize: null,
          landSize: null,
          parkingSpaces: null,
          floors: null,
          yearBuilt: null,
          maintenanceFee: null,
          features: [],
          flags: [],
          place: null,
          advisor: null,
          operation: 'renta',
          legalStatus: null,
          offerValidUntil: null,
        },
        { photos: 0 },
      );
      expect(pages).toBe(1);
      expect(plain(text)).toContain('Renta mensual');
      expect(plain(text)).toContain('todavía no tiene fotografías');
      expect(text).not.toMatch(/undefined|null|NaN/);
    },
  );

  test('draws characters of other languages, and leaves out those that no font has', async () => {
    const { text } = await printed({ title: 'Casa Žižka 🏠 東京 <b>&amp;</b>' });
    // Texts in different font files are extracted separately, so spaces between them are ignored.
    expect(text.replace(/\s+/g, '')).toContain('CasaŽižka<b>&amp;</b>');
    expect(text).not.toContain('\ufffd');
  });

  test('of the office contains the street and that it is not published yet, without a QR code', async () => {
    const { text, content } = await printed({}, { street: 'Calle Real 12', isLive: false });
    expect(plain(text)).toContain('Calle Real 12');
    expect(plain(text)).toContain('Sin publicar');
    expect(content.qr).toBeNull();
  });

  test("begins with the agency's logo, or with its name when there is no printable logo", async () => {
    const logo = await sharp({ create: { width: 480, height: 120, channels: 4, background: '#2c5a4b80' } })
      .webp()
      .toBuffer();
    const pictured = async (given?: Uint8Array) => {
      const { text, bytes } = await printed({}, { photos: 1, ...(given ? { logo: given } : {}) });
      return {
        isNamed: plain(text).includes('Sahuaro Inmobiliaria'),
        pictures: Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1,
      };
    };
    expect(await pictured(new Uint8Array(logo))).toEqual({ isNamed: false, pictures: 2 });
    expect(await pictured(new Uint8Array(Buffer.from('<svg/>')))).toEqual({ isNamed: true, pictures: 1 });
    expect(await pictured()).toEqual({ isNamed: true, pictures: 1 });
  });

  test('the same content has the same folio; another price has another', () => {
    const folio = (given: Partial<PublicProperty>) =>
      sheetContent({ property: sampleProperty(given), agency: sampleAgency, publicOrigin, now }).folio;
    expect(folio({})).toBe(folio({}));
    expect(folio({})).not.toBe(folio({ price: 1_00 }));
  });
});

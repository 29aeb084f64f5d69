import { describe, expect, test, vi } from 'vitest';
import { bareAmount, exactMoney } from '#app/i18n/formats.ts';
import { startPrintPool } from '#app/platform/print/print-pool.server.ts';
import { bottom, paper, roomFor } from '#app/platform/print/page-frame.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { sampleAgency } from '#tests/support/scenarios/sample-property.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { documentContent } from '../server/document-content.server.ts';
import { firstRow } from './months-pages.ts';
import { tableLayout, tablePages } from './table-layout.ts';

// Printing starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const press = startPrintPool();
const rules = someRules();
const bank: CreditCase = { ...emptyCase('bancario', rules), value: 200_000_000, income: 5_000_000 };
const both: CreditCase = {
  ...emptyCase('cofinavit', rules),
  price: 200_000_000,
  salary: 4_000_000,
  age: 35,
  infonavitCredit: 70_000_000,
  savings: 15_000_000,
};

function contentOf(cases: CreditCase[], about: { folio: string | null; name: string }) {
  const results = cases.map((asked) => simulate(rules, asked, '2026-11-15'));
  return {
    content: documentContent({ kind: cases[0]?.kind ?? 'bancario', results, ...about }, sampleAgency),
    results,
  };
}

async function printed(
  cases: CreditCase[],
  about = { folio: 'SC-ABC123' as string | null, name: 'Rosa Duarte' },
) {
  const { content, results } = contentOf(cases, about);
  const bytes = await press('app/features/simulations/print/credit-document.ts', content);
  return { ...pdfText(bytes), results };
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('a simulation as a PDF', () => {
  test('of a bank credit has every figure of the screen and every month', async () => {
    const { text, pages, info, results } = await printed([bank]);
    const said = plain(text);
    for (const words of [
      'Simulación · Crédito bancario',
      'Folio SC-ABC123',
      'Preparada para Rosa Duarte',
      '$17,254.08 MXN',
      'Ingreso requerido: $49,297.37 MXN al mes',
      'El ingreso alcanza',
      'CAT 12.4 % sin IVA',
      'Para fines informativos y de comparación.',
      'Simulación informativa. No constituye una oferta de crédito. Calculada el 15 nov 2026',
      sampleAgency.name,
    ])
      expect(said).toContain(words);
    for (const row of results[0]?.calculation?.tables[0]?.rows ?? []) {
      expect(said).toContain(bareAmount(row.balance));
      expect(said).toContain(bareAmount(row.interest));
    }
    // One page of summary, and five pages with four years each.
    expect(pages).toBe(6);
    expect(said).toContain('Página 6 de 6');
    expect(said.match(/Saldo final/g)).toHaveLength(5);
    expect(info).toContain('SC-ABC123');
  });

  test('of three scenarios of two credits compares them first, then shows each one', async () => {
    const { text, results } = await printed([both, { ...both, bankYears: 15 }, { ...both, bankYears: 10 }]);
    const said = plain(text);
    expect(said.indexOf('Comparación de escenarios')).toBeLessThan(said.indexOf('Escenario 3 ·'));
    for (const { calculation } of results)
      expect(said).toContain(exactMoney(calculation?.monthly.total ?? 0));
    expect(said).toContain('Tabla de amortización · Todo junto');
    const terms = results.map(({ calculation }) => `${calculation?.tables[0]?.rows.length} meses`);
    for (const words of ['CAT sin IVA · Banco', '¿Alcanza el ingreso?', terms.join(' ')])
      expect(said).toContain(words);
    // All scenarios respect the limits, so the row is left out.
    expect(said).not.toContain('¿Respeta los límites?');
    // Internal references of the office are left out.
    expect(said).not.toContain('Referencia interna');
  });

  test('tells in the comparison when a scenario would not be granted', async () => {
    const { text } = await printed([bank, { ...bank, downPercent: '5' }]);
    expect(plain(text)).toContain('¿Respeta los límites? Sí No se otorgaría');
    expect(plain(text)).toContain('Así no se otorgaría. Las cifras son solo de referencia');
  });

  test('tells once that the income is too low', async () => {
    const { text } = await printed([{ ...bank, income: 3_000_000 }]);
    const said = plain(text);
    expect(said).toContain('El ingreso no alcanza');
    expect(said).toContain(
      'Ingreso requerido: $49,297.37 MXN al mes · Ingreso capturado: $30,000.00 MXN al mes',
    );
    expect(said).not.toContain('Con este ingreso no alcanza');
  });

  test('accepts names of any length, with any letters that the font has', async () => {
    const { text, pages } = await printed([both], {
      folio: 'SC-ABC123',
      name: 'Žofia Guadalupe de los Ángeles Concepción 🏠 Fernández de Lizardi y Rodríguez-Santamaría viuda de Ñuñez',
    });
    expect(plain(text).replaceAll(' ', '')).toContain('ŽofiaGuadalupedelosÁngelesConcepciónFernández');
    // One page of summary, and only as many pages of tables as needed.
    expect(pages).toBe(17);
  });

  test('of an unsaved simulation says so, and has no name', async () => {
    const { text } = await printed([bank], { folio: null, name: '' });
    expect(plain(text)).toContain('Sin guardar');
    expect(plain(text)).not.toContain('Preparada para');
  });
});

describe('its tables on paper', () => {
  test.each([
    [48, [48]],
    [60, [48, 12]],
    [96, [48, 48]],
    [97, [48, 36, 13]],
    [107, [48, 36, 23]],
    [108, [48, 48, 12]],
    [7, [7]],
    [0, []],
  ])('of %i months leave no page with only a few of them', (count, expected) => {
    const rows = Array.from({ length: count }, (_, index) => [String(index + 1)]);
    const cut = tablePages({ heading: '', words: [], head: ['Mes'], rows }, { paper: 'portrait' });
    expect(cut.map((page) => page.length)).toEqual(expected);
    expect(cut.flat()).toEqual(rows);
  });

  test('show a dash for a payment that was not made, and a zero balance in figures', () => {
    const rows = contentOf([bank], { folio: null, name: '' }).content.scenarios[0]?.tables[0]?.rows ?? [];
    expect(rows[0]?.at(-2)).toBe('–');
    expect(rows.at(-1)?.at(-1)).toBe('0.00');
  });

  test('are landscape when they have many columns, and always fit', () => {
    for (const asked of [bank, both]) {
      for (const table of contentOf([asked], { folio: null, name: '' }).content.scenarios[0]?.tables ?? []) {
        const layout = tableLayout(table);
        const width = layout.widths.reduce((sum, one) => sum + one, 0);
        expect(width).toBeLessThanOrEqual(roomFor(layout.paper) + 0.01);
        expect(layout.size).toBeGreaterThan(5.5);
        expect(tablePages(table, layout).flat()).toEqual(table.rows);
        const tallest = Math.max(...tablePages(table, layout).map((rows) => rows.length)) * layout.rowHeight;
        expect(firstRow + tallest).toBeLessThan(paper[layout.paper].height - bottom + 12);
        expect(layout.size * 1.3).toBeLessThan(layout.rowHeight);
      }
    }
  });
});

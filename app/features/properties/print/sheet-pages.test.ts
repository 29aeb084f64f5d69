import { describe, expect, test } from 'vitest';
import { bottom, paper, roomFor, top } from '#app/platform/print/page-frame.ts';
import { sampleAgency, sampleProperty } from '#tests/support/scenarios/sample-property.ts';
import type { PreparedProperty } from '../domain/public-property.ts';
import { sheetContent } from '../server/sheet/sheet-content.server.ts';
import { sheetPages } from './sheet-pages.ts';

const lowest = paper.portrait.height - bottom;
const rooms = { first: lowest - top.first, others: lowest - top.others };
const sentence = 'Una casa amplia, fresca y tranquila, con patio arbolado. ';
const note = 'Con 20 % de enganche, a 20 años, con tasa fija. Simulación informativa. '.repeat(4);

function laidOut(given: Partial<PreparedProperty>, photoCount: number) {
  const content = sheetContent({
    property: sampleProperty(given),
    agency: sampleAgency,
    publicOrigin: 'https://sahuaro.mx',
    now: new Date('2026-11-14T16:00:00Z'),
    estimate: { amount: 'Desde $17,254.08 al mes', note },
  });
  return sheetPages({ content, photoCount, rooms });
}

type Page = ReturnType<typeof laidOut>[number];
const end = ({ blocks, photos }: Page) =>
  Math.max(
    ...blocks.map(({ block, y }) => y + block.height),
    ...photos.map(({ area }) => area.y + area.height),
  );

describe('the layout of the sheet', () => {
  test.each([0, 1, 2, 3])('with %i photographs and any description, no page is nearly empty', (photos) => {
    const counts = new Set<number>();
    for (let length = 0; length <= 45; length += 1) {
      const description = Array.from({ length }, (_one, index) => sentence + (index % 5 === 4 ? '\n' : ''));
      const pages = laidOut({ description: description.join('') }, photos);
      counts.add(pages.length);
      expect(end(pages[0] ?? { photos: [], blocks: [] })).toBeLessThanOrEqual(rooms.first + 0.01);
      for (const page of pages.slice(1)) {
        expect(end(page)).toBeLessThanOrEqual(rooms.others + 0.01);
        expect(end(page)).toBeGreaterThan(rooms.others * 0.4);
      }
      // Every photograph is placed exactly once, inside the page.
      const placed = pages.flatMap((page) => page.photos);
      expect(placed.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: photos }, (_, i) => i),
      );
      for (const { area } of placed) {
        expect(area.x + area.width).toBeLessThanOrEqual(roomFor('portrait') + 0.01);
        expect(area.height).toBeGreaterThan(60);
      }
    }
    expect([...counts].toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  test('photographs grow into the room that short texts leave', () => {
    const tall = (description: string) => laidOut({ description }, 3)[0]?.photos[0]?.area.height ?? 0;
    expect(tall('Corta.')).toBeGreaterThan(tall(sentence.repeat(12)));
  });
});

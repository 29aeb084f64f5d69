import type { PlanPoint } from '#app/features/fraccionamientos/domain/development.ts';
import type { DemoLot } from './demo-development.ts';

type Block = {
  letter: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  columns: number;
};

const cut = 14;

/** The lots of several blocks, numbered within each: two rows back to back, with cut corners at the street. */
export function lotsOf(firstId: number, blocks: readonly Block[]): DemoLot[] {
  return blocks.flatMap(lotsOfBlock).map((lot, index) => ({ ...lot, id: firstId + index }));
}

function lotsOfBlock({ letter, left, right, top, bottom, columns }: Block): Omit<DemoLot, 'id'>[] {
  const width = (right - left) / columns;
  const middle = (top + bottom) / 2;
  return [0, 1].flatMap((row) =>
    Array.from({ length: columns }, (_, column) => {
      const isFirst = column === 0;
      const isLast = column === columns - 1;
      const [x1, x2] = [Math.round(left + column * width), Math.round(left + (column + 1) * width)];
      const [outer, inner] = row === 0 ? [top, middle] : [bottom, middle];
      const number = String(row * columns + column + 1).padStart(2, '0');
      return {
        label: `${letter}-${number}`,
        points: corners({ x1, x2, outer, inner: Math.round(inner), isFirst, isLast }),
        isCorner: isFirst || isLast,
        faces: row === 0 ? ('norte' as const) : ('sur' as const),
      };
    }),
  );
}

type Sides = { x1: number; x2: number; outer: number; inner: number; isFirst: boolean; isLast: boolean };

function corners({ x1, x2, outer, inner, isFirst, isLast }: Sides): PlanPoint[] {
  const inward = outer < inner ? cut : -cut;
  const street: PlanPoint[] = [
    ...(isFirst
      ? ([
          [x1, outer + inward],
          [x1 + cut, outer],
        ] as PlanPoint[])
      : ([[x1, outer]] as PlanPoint[])),
    ...(isLast
      ? ([
          [x2 - cut, outer],
          [x2, outer + inward],
        ] as PlanPoint[])
      : ([[x2, outer]] as PlanPoint[])),
  ];
  return [...street, [x2, inner], [x1, inner]];
}

import { type ReactNode, useId } from 'react';
import { mediaPath, type ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { PlanPoint } from '../domain/development.ts';
import type { LotMark, LotTone } from '../domain/lot-state.ts';
import { boxOf, middleOf } from '../domain/plan.ts';
import { guessBlocksAndStreets } from '../domain/plan-grid.ts';

export type DrawnLot = { key: string | number; label: string; points: PlanPoint[]; mark: LotMark };

const width = 1_000;
const defaultHeight = 620;

/** Height of the plan by the proportions of its picture; the width is always 1000. */
export function planHeight(photo: ShownPhoto | null) {
  return photo && photo.width > 0 ? Math.round((width * photo.height) / photo.width) : defaultHeight;
}

type PlanDrawingProps<Lot extends DrawnLot> = {
  lots: readonly Lot[];
  photo: ShownPhoto | null;
  /** Wraps the drawing of each lot in a link, a button, or nothing. */
  around?: (lot: Lot, drawing: ReactNode) => ReactNode;
  /** Drawn over the lots, in plan coordinates. */
  children?: ReactNode;
};

/** Background and lots, for an `svg` of `0 0 1000 planHeight`. Each state has a colour, a pattern and a letter. */
export function PlanDrawing<Lot extends DrawnLot>({ lots, photo, around, children }: PlanDrawingProps<Lot>) {
  const id = useId();
  const height = planHeight(photo);
  return (
    <>
      <Patterns id={id} />
      {photo ? <PlanPicture photo={photo} height={height} /> : <DrawnGround lots={lots} height={height} />}
      {lots.map((lot) => {
        const drawing = <LotDrawing lot={lot} height={height} patternId={patternId(id, lot.mark.tone)} />;
        return <g key={lot.key}>{around ? around(lot, drawing) : drawing}</g>;
      })}
      {children}
    </>
  );
}

/** As wide as its frame, but large enough that a finger can hit a single lot. */
export const planLook = 'block w-full min-w-[42rem]';

/** On a phone the plan is wider than the screen and scrolls sideways. */
export function PlanFrame({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keys
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-linea bg-caliza">
      {children}
    </div>
  );
}

function PlanPicture({ photo, height }: { photo: ShownPhoto; height: number }) {
  const widest = photo.variants
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => b.width - a.width)[0];
  if (!widest) return null;
  return <image href={mediaPath(widest.name)} width={width} height={height} preserveAspectRatio="none" />;
}

/** Streets and blocks guessed from the lots. */
function DrawnGround({ lots, height }: { lots: readonly DrawnLot[]; height: number }) {
  const { blocks, streets } = guessBlocksAndStreets(lots);
  const down = (y: number) => (y * height) / 1_000;
  const margin = 9;
  return (
    <g aria-hidden>
      <rect width={width} height={height} className="fill-duna" />
      {streets.map(({ from, to }) => (
        <line
          key={`${from.join()}-${to.join()}`}
          x1={from[0]}
          y1={down(from[1])}
          x2={to[0]}
          y2={down(to[1])}
          strokeWidth={2.5}
          strokeDasharray="16 14"
          className="stroke-trazo/60"
        />
      ))}
      {blocks.map(({ left, top, right, bottom }) => (
        <rect
          key={`${left},${top}`}
          x={left - margin}
          y={down(top) - margin}
          width={right - left + 2 * margin}
          height={down(bottom - top) + 2 * margin}
          rx={10}
          strokeWidth={1.5}
          className="fill-caliza stroke-linea"
        />
      ))}
    </g>
  );
}

export function pathOf(points: readonly PlanPoint[], height: number) {
  return points.map(([x, y]) => `${x},${Math.round((y * height) / 100) / 10}`).join(' ');
}

const shapes: Record<LotTone, string> = {
  free: 'fill-sahuaro-suave stroke-sahuaro',
  held: 'fill-ocre-suave stroke-ocre',
  sold: 'fill-duna stroke-piedra',
  waiting: 'fill-anochecer-suave stroke-anochecer',
  off: 'fill-caliza stroke-vino',
  empty: 'fill-caliza/85 stroke-trazo',
};

const words: Record<LotTone, string> = {
  free: 'fill-sahuaro',
  held: 'fill-ocre',
  sold: 'fill-piedra',
  waiting: 'fill-anochecer',
  off: 'fill-vino',
  empty: 'fill-piedra',
};

function LotDrawing({
  lot,
  height,
  patternId: pattern,
}: {
  lot: DrawnLot;
  height: number;
  patternId: string | null;
}) {
  const { points, label, mark } = lot;
  const path = pathOf(points, height);
  const { left, right, top, bottom } = boxOf(points);
  const [x, y] = middleOf(points);
  const room = Math.min(
    (right - left) / Math.max(2, label.length * 0.62),
    ((bottom - top) * height) / 1_000 / 2.4,
  );
  const size = Math.min(26, Math.max(9, room));
  const middle = (y * height) / 1_000;

  return (
    <>
      <polygon
        points={path}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={mark.tone === 'empty' || mark.tone === 'off' ? '7 5' : undefined}
        className={`lot-shape ${shapes[mark.tone]}`}
      />
      {pattern ? <polygon points={path} fill={`url(#${pattern})`} className="pointer-events-none" /> : null}
      <text
        x={x}
        y={mark.letter ? middle - size * 0.12 : middle + size * 0.35}
        textAnchor="middle"
        fontSize={size}
        fontWeight={600}
        strokeWidth={size * 0.28}
        className={`pointer-events-none stroke-caliza font-sans [paint-order:stroke] ${words[mark.tone]}`}
      >
        {label}
        {mark.letter ? (
          <tspan x={x} dy={size * 1.02} fontSize={size * 0.72}>
            {mark.letter}
          </tspan>
        ) : null}
      </text>
    </>
  );
}

const patterns: Partial<Record<LotTone, ReactNode>> = {
  held: <path d="M-3 3 3 -3M0 14 14 0M11 17 17 11" strokeWidth={2.5} className="stroke-ocre/45" />,
  sold: <path d="M0 0 14 14M14 0 0 14" strokeWidth={1.5} className="stroke-piedra/50" />,
  waiting: <circle cx={7} cy={7} r={1.8} className="fill-anochecer/45" />,
  off: <path d="M0 7h14" strokeWidth={1.5} className="stroke-vino/40" />,
};

const patternId = (id: string, tone: LotTone) => (tone in patterns ? `${id}-${tone}` : null);

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {Object.entries(patterns).map(([tone, drawing]) => (
        <pattern key={tone} id={`${id}-${tone}`} width={14} height={14} patternUnits="userSpaceOnUse">
          {drawing}
        </pattern>
      ))}
    </defs>
  );
}

/** Legend entry: the colour, pattern and letter of a state. */
export function LotSwatch({ mark }: { mark: LotMark }) {
  const id = useId();
  const pattern = patternId(id, mark.tone);
  return (
    <svg viewBox="0 0 36 28" className="h-7 w-9 shrink-0" aria-hidden>
      <Patterns id={id} />
      <rect
        x={1}
        y={1}
        width={34}
        height={26}
        rx={5}
        strokeWidth={2}
        strokeDasharray={mark.tone === 'empty' || mark.tone === 'off' ? '5 3' : undefined}
        className={shapes[mark.tone]}
      />
      {pattern ? <rect x={1} y={1} width={34} height={26} rx={5} fill={`url(#${pattern})`} /> : null}
      <text
        x={18}
        y={19}
        textAnchor="middle"
        fontSize={14}
        fontWeight={700}
        strokeWidth={4}
        className={`stroke-caliza font-sans [paint-order:stroke] ${words[mark.tone]}`}
      >
        {mark.letter}
      </text>
    </svg>
  );
}

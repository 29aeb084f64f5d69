import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { PlanPoint } from '../../domain/development.ts';
import { type OfficeLotState, officeLotMarks } from '../../domain/lot-state.ts';
import { moveLot, pointOnPlan } from '../../domain/plan.ts';
import type { DraftLot } from '../../domain/plan-history.ts';
import { PlanDrawing, PlanFrame, pathOf, planHeight, planLook } from '../../site/plan-drawing.tsx';
import { useTexts } from '../../texts.ts';
import { arrowOf } from './arrow-keys.ts';
import { CornerHandles } from './corner-handles.tsx';
import { useDrawing } from './use-drawing.ts';
import type { PlanDraft } from './use-plan-draft.ts';

export type PlanMode = 'select' | 'rectangle' | 'polygon';

type PlanCanvasProps = {
  name: string;
  photo: ShownPhoto | null;
  draft: PlanDraft;
  mode: PlanMode;
  onMode: (mode: PlanMode) => void;
  stateOf: (lot: DraftLot) => OfficeLotState;
};

type PointerPosition = { clientX: number; clientY: number };

/** Converts the position of the pointer to a point of the plan. */
function pointUnder(svg: SVGSVGElement | null, { clientX, clientY }: PointerPosition): PlanPoint {
  if (!svg) return [0, 0];
  const { left, top, width, height } = svg.getBoundingClientRect();
  return pointOnPlan(((clientX - left) / width) * 1_000, ((clientY - top) / height) * 1_000);
}

/** The plan as a drawing. Everything done here with the mouse can also be done with the keyboard and in the table. */
export function PlanCanvas({ name, photo, draft, mode, onMode, stateOf }: PlanCanvasProps) {
  const { t } = useTexts();
  const svgRef = useRef<SVGSVGElement>(null);
  const height = planHeight(photo);
  const at = (event: PointerPosition) => pointUnder(svgRef.current, event);
  const drawing = useDrawing({
    mode,
    at,
    onDone: (points) => {
      draft.add(points);
      if (mode === 'polygon') onMode('select');
    },
    onCancel: () => onMode('select'),
  });

  const { selected } = draft;
  return (
    <PlanFrame>
      <svg
        ref={svgRef}
        viewBox={`0 0 1000 ${height}`}
        role="group"
        aria-label={t('fraccionamientos.plan.of', { name })}
        className={`${planLook} select-none ${mode === 'select' ? '' : 'cursor-crosshair touch-none'}`}
        {...drawing.handlers}
      >
        <PlanDrawing
          lots={draft.lots.map((lot) => ({ ...lot, mark: { ...officeLotMarks[stateOf(lot)], letter: '' } }))}
          photo={photo}
          around={(lot, shape) => (
            <DraftLotShape
              lot={lot}
              draft={draft}
              at={at}
              isActive={mode === 'select'}
              isSelected={selected?.key === lot.key}
            >
              {shape}
            </DraftLotShape>
          )}
        >
          {selected && mode === 'select' ? (
            <CornerHandles
              lot={selected}
              height={height}
              at={at}
              onChange={(points, gesture) => draft.change(selected.key, { points }, gesture)}
            />
          ) : null}
          {drawing.points.length > 0 ? (
            <Sketch points={drawing.points} height={height} isOpen={mode === 'polygon'} />
          ) : null}
        </PlanDrawing>
      </svg>
    </PlanFrame>
  );
}

type DraftLotShapeProps = {
  lot: DraftLot;
  draft: PlanDraft;
  at: (event: PointerEvent) => PlanPoint;
  isActive: boolean;
  isSelected: boolean;
  children: ReactNode;
};

/** A lot that is selected by a click or Enter, moved by dragging or arrow keys, and removed with Delete. */
function DraftLotShape({ lot, draft, at, isActive, isSelected, children }: DraftLotShapeProps) {
  const { t } = useTexts();
  const grip = useRef<{ from: PlanPoint; points: PlanPoint[]; gesture: string } | null>(null);

  function hold(event: PointerEvent<SVGGElement>) {
    if (!isActive || event.button !== 0) return;
    draft.select(lot.key);
    grip.current = { from: at(event), points: lot.points, gesture: `drag-${event.timeStamp}` };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent<SVGGElement>) {
    if (!grip.current) return;
    const [x, y] = at(event);
    const { from, points, gesture } = grip.current;
    const moved = moveLot(points, x - from[0], y - from[1]);
    // A small movement during a click must not move the lot.
    if (Math.hypot(x - from[0], y - from[1]) < 4 && lot.points === points) return;
    draft.change(lot.key, { points: moved }, gesture);
  }

  function handleKey(event: KeyboardEvent) {
    const arrow = arrowOf(event);
    if (arrow && isSelected) {
      draft.change(lot.key, { points: moveLot(lot.points, ...arrow) }, `keys-${lot.key}`);
    } else if (event.key === 'Enter' || event.key === ' ') draft.select(lot.key);
    else if (event.key === 'Delete' && isSelected) draft.remove(lot.key);
    else return;
    event.preventDefault();
  }

  return (
    <g
      role="button"
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={t('fraccionamientos.lot.named', { label: lot.label })}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={handleKey}
      className={`touch-none outline-none focus-visible:[&_.lot-shape]:stroke-anochecer focus-visible:[&_.lot-shape]:[stroke-width:7] ${
        isActive ? 'cursor-move' : 'pointer-events-none'
      } ${isSelected ? '[&_.lot-shape]:stroke-barro [&_.lot-shape]:[stroke-width:5]' : ''}`}
    >
      {children}
    </g>
  );
}

/** The shape being drawn, before it becomes a lot. */
function Sketch({
  points,
  height,
  isOpen,
}: {
  points: readonly PlanPoint[];
  height: number;
  isOpen: boolean;
}) {
  const path = pathOf(points, height);
  const [start] = points;
  return (
    <g className="pointer-events-none fill-barro/15 stroke-barro" strokeWidth={4} strokeDasharray="10 6">
      {isOpen ? <polyline points={path} /> : <polygon points={path} />}
      {isOpen && start ? (
        <circle cx={start[0]} cy={(start[1] * height) / 1_000} r={9} strokeDasharray="none" />
      ) : null}
    </g>
  );
}

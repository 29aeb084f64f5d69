import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PlanPoint } from '../../domain/development.ts';
import { moveCorner, removeCorner } from '../../domain/plan.ts';
import type { DraftLot } from '../../domain/plan-history.ts';
import { useTexts } from '../../texts.ts';
import { arrowOf } from './arrow-keys.ts';

type CornerHandlesProps = {
  lot: DraftLot;
  height: number;
  at: (event: PointerEvent) => PlanPoint;
  onChange: (points: PlanPoint[], gesture: string | null) => void;
};

/** Handles for the corners of the selected lot, moved by dragging or with the arrow keys. */
export function CornerHandles({ lot, height, at, onChange }: CornerHandlesProps) {
  const { t } = useTexts();
  const grip = useRef<{ index: number; gesture: string } | null>(null);

  function hold(event: PointerEvent<SVGCircleElement>, index: number) {
    if (event.button !== 0) return;
    event.stopPropagation();
    grip.current = { index, gesture: `corner-${event.timeStamp}` };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function drag(event: PointerEvent) {
    if (!grip.current) return;
    onChange(moveCorner(lot.points, grip.current.index, ...at(event)), grip.current.gesture);
  }

  function handleKey(event: KeyboardEvent, index: number, [x, y]: PlanPoint) {
    const arrow = arrowOf(event);
    if (arrow)
      onChange(moveCorner(lot.points, index, x + arrow[0], y + arrow[1]), `corner-keys-${lot.key}-${index}`);
    else if (event.key === 'Delete') onChange(removeCorner(lot.points, index), null);
    else return;
    event.preventDefault();
  }

  return (
    <g>
      {lot.points.map((point, index) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- a corner has no other name than its place in the outline
          key={index}
          cx={point[0]}
          cy={(point[1] * height) / 1_000}
          r={11}
          strokeWidth={4}
          role="button"
          tabIndex={0}
          aria-label={t('fraccionamientos.plan.corner', {
            n: index + 1,
            label: lot.label,
            x: point[0],
            y: point[1],
          })}
          onPointerDown={(event) => hold(event, index)}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
          onKeyDown={(event) => handleKey(event, index, point)}
          className="touch-none cursor-grab fill-caliza stroke-barro outline-none focus-visible:fill-barro focus-visible:stroke-anochecer"
        />
      ))}
    </g>
  );
}

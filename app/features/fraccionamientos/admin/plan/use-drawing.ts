import { type PointerEvent, useEffect, useState } from 'react';
import type { PlanPoint } from '../../domain/development.ts';
import { isShape, rectangle } from '../../domain/plan.ts';

type DrawingOptions = {
  mode: 'select' | 'rectangle' | 'polygon';
  at: (event: PointerEvent) => PlanPoint;
  onDone: (points: PlanPoint[]) => void;
  onCancel: () => void;
};

/** A click closer than this to the first corner closes the shape. */
const closingDistance = 14;
const smallestSide = 8;

const distance = (a: PlanPoint, b: PlanPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Drawing with the pointer: a rectangle by dragging, or a polygon by clicking its corners. */
export function useDrawing({ mode, at, onDone, onCancel }: DrawingOptions) {
  const [corners, setCorners] = useState<PlanPoint[]>([]);
  const [hand, setHand] = useState<PlanPoint | null>(null);
  const [drawnIn, setDrawnIn] = useState(mode);
  if (drawnIn !== mode) {
    setDrawnIn(mode);
    setCorners([]);
    setHand(null);
  }

  function finish(points: PlanPoint[]) {
    setCorners([]);
    setHand(null);
    if (isShape(points)) onDone(points);
  }

  useDrawingKeys(mode !== 'select', {
    onEscape: () => (corners.length > 0 ? setCorners([]) : onCancel()),
    onEnter: () => corners.length >= 3 && finish(corners),
    onBack: () => setCorners(corners.slice(0, -1)),
  });

  function down(event: PointerEvent<SVGSVGElement>) {
    if (mode === 'select' || event.button !== 0) return;
    const point = at(event);
    if (mode === 'rectangle') {
      setCorners([point]);
      event.currentTarget.setPointerCapture(event.pointerId);
      return;
    }
    const [first] = corners;
    if (first && corners.length >= 3 && distance(first, point) < closingDistance) finish(corners);
    else setCorners([...corners, point]);
  }

  function up(event: PointerEvent<SVGSVGElement>) {
    const [first] = corners;
    if (mode !== 'rectangle' || !first) return;
    const point = at(event);
    const isDrawn =
      Math.abs(point[0] - first[0]) >= smallestSide && Math.abs(point[1] - first[1]) >= smallestSide;
    if (isDrawn) finish(rectangle(first, point));
    else setCorners([]);
  }

  const [first] = corners;
  const sketched =
    hand && first ? (mode === 'rectangle' ? rectangle(first, hand) : [...corners, hand]) : corners;
  return {
    points: mode === 'select' ? [] : sketched,
    handlers: {
      onPointerDown: down,
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => mode !== 'select' && setHand(at(event)),
      onPointerUp: up,
    },
  };
}

type DrawingKeys = { onEscape: () => void; onEnter: () => void; onBack: () => void };

/** While a shape is being drawn, Escape, Enter and Backspace act on it wherever the focus is, except in a field. */
function useDrawingKeys(isOn: boolean, { onEscape, onEnter, onBack }: DrawingKeys) {
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog]'))
        return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
      else if (event.key === 'Backspace') onBack();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}

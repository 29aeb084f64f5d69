import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { closeScale, type Frame, moved, type Point, type View, wholeView, zoomed } from './zoom.ts';

const doubleTap = { milliseconds: 350, pixels: 30 };

type Surface = {
  frame: HTMLElement;
  view: () => View;
  show: (view: View) => void;
};

/** Zoom of what `frameRef` holds: pinch, double tap or click, wheel, drag, and the functions for keys and buttons. */
export function useZoom(frameRef: RefObject<HTMLElement | null>) {
  const viewRef = useRef(wholeView);
  const [view, setView] = useState(wholeView);
  const show = useCallback((next: View) => {
    viewRef.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const surface = { frame, view: () => viewRef.current, show };
    const stop = [listenToTouch(surface), listenToMouse(surface), listenToTaps(surface)];
    return () => stop.forEach((end) => end());
  }, [frameRef, show]);

  const withFrame = (change: (now: View, frame: Frame) => View) => {
    const frame = frameRef.current;
    if (frame) show(change(viewRef.current, sizeOf(frame)));
  };
  return {
    view,
    isZoomed: view.scale > 1,
    reset: () => show(wholeView),
    toggle: () =>
      withFrame((now, frame) => zoomed(now, now.scale > 1 ? 1 : closeScale, { x: 0, y: 0 }, frame)),
    scaleBy: (factor: number) =>
      withFrame((now, frame) => zoomed(now, now.scale * factor, { x: 0, y: 0 }, frame)),
    moveBy: (by: Point) => withFrame((now, frame) => moved(now, by, frame)),
  };
}

const sizeOf = (frame: HTMLElement) => ({ width: frame.clientWidth, height: frame.clientHeight });

/** Measured from the middle of the frame. */
function pointIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function listen<Name extends keyof HTMLElementEventMap>(
  frame: HTMLElement,
  handlers: { [Key in Name]: (event: HTMLElementEventMap[Key]) => void },
) {
  const names = Object.keys(handlers) as Name[];
  // React's own listeners are passive for touch and wheel, so they could not stop the page from scrolling.
  for (const name of names) frame.addEventListener(name, handlers[name] as EventListener, { passive: false });
  return () => {
    for (const name of names) frame.removeEventListener(name, handlers[name] as EventListener);
  };
}

/** Two fingers zoom; one moves what is zoomed, and otherwise swipes to the next photograph by itself. */
function listenToTouch({ frame, view, show }: Surface) {
  let start: { view: View; middle: Point; spread: number } | null = null;

  function begin(event: TouchEvent) {
    const fingers = fingersOf(frame, event);
    const isOurs = fingers.length === 2 || (fingers.length === 1 && view().scale > 1);
    start = isOurs ? { view: view(), ...gripOf(fingers) } : null;
    if (fingers.length === 2) event.preventDefault();
  }
  function move(event: TouchEvent) {
    if (!start) return;
    event.preventDefault();
    const { middle, spread } = gripOf(fingersOf(frame, event));
    const by = { x: middle.x - start.middle.x, y: middle.y - start.middle.y };
    const ratio = start.spread > 0 && spread > 0 ? spread / start.spread : 1;
    const near = zoomed(start.view, start.view.scale * ratio, start.middle, sizeOf(frame));
    show(moved(near, by, sizeOf(frame)));
  }
  return listen(frame, { touchstart: begin, touchmove: move, touchend: begin, touchcancel: begin });
}

const fingersOf = (frame: HTMLElement, { touches }: TouchEvent) =>
  [...touches].slice(0, 2).map((touch) => pointIn(frame, touch));

function gripOf([one, other]: readonly Point[]) {
  if (!one || !other) return { middle: one ?? { x: 0, y: 0 }, spread: 0 };
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.hypot(one.x - other.x, one.y - other.y),
  };
}

function listenToMouse({ frame, view, show }: Surface) {
  let last: Point | null = null;

  return listen(frame, {
    wheel(event) {
      // Sideways is a swipe of a touch pad, which the strip of photographs understands.
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      show(zoomed(view(), view().scale * factor, pointIn(frame, event), sizeOf(frame)));
    },
    pointerdown(event) {
      if (event.pointerType !== 'mouse' || event.button !== 0 || view().scale === 1) return;
      last = { x: event.clientX, y: event.clientY };
      frame.setPointerCapture(event.pointerId);
    },
    pointermove(event) {
      if (!last) return;
      const by = { x: event.clientX - last.x, y: event.clientY - last.y };
      last = { x: event.clientX, y: event.clientY };
      show(moved(view(), by, sizeOf(frame)));
    },
    pointerup: () => void (last = null),
    pointercancel: () => void (last = null),
    // Otherwise the browser drags a copy of the picture.
    dragstart: (event) => event.preventDefault(),
  });
}

/** Two taps or clicks at the same place: browsers do not send `dblclick` for taps alike. */
function listenToTaps({ frame, view, show }: Surface) {
  let last: { at: number; point: Point } | null = null;

  return listen(frame, {
    click(event) {
      const [at, point] = [event.timeStamp, pointIn(frame, event)];
      const isSecond =
        last !== null &&
        at - last.at < doubleTap.milliseconds &&
        Math.hypot(point.x - last.point.x, point.y - last.point.y) < doubleTap.pixels;
      last = isSecond ? null : { at, point };
      if (isSecond) show(zoomed(view(), view().scale > 1 ? 1 : closeScale, point, sizeOf(frame)));
    },
  });
}

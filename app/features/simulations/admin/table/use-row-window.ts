import { type UIEvent, useRef, useState } from 'react';
import { useIsPrinting } from './printing.ts';
import { rowHeight, windowAt } from './row-window.ts';

/** React only renders again every few rows: the rows around the visible ones cover what is between. */
const step = 6 * rowHeight;

/** The assumed height before the table can be measured. */
const usualHeight = 600;

/** Which rows of a long table are rendered, by its scroll position. */
export function useRowWindow(rows: Parameters<typeof windowAt>[0]) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, height: usualHeight });
  const isPrinting = useIsPrinting();

  function onScroll({ currentTarget: box }: UIEvent<HTMLDivElement>) {
    const top = Math.floor(box.scrollTop / step) * step;
    const height = box.clientHeight + step;
    setScrolled((before) => (before.top === top && before.height === height ? before : { top, height }));
  }

  return {
    boxRef,
    onScroll,
    seen: isPrinting ? { from: 0, to: rows.count } : windowAt(rows, scrolled.top, scrolled.height),
  };
}

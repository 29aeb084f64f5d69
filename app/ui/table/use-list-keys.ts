import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../browser/is-typing.ts';
import type { Ticking } from './use-ticking.ts';

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';

/**
 * j and k move between the rows of a table or the cards of a board, Enter opens one, x ticks it or goes to the menu of a
 * card, and Esc clears the selection and then leaves the rows.
 */
export function useListKeys(frameRef: RefObject<HTMLElement | null>, ticking: Ticking | null) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const frame = frameRef.current;
    if (!frame || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector(layers) || isTyping(event)) return;
    if (actOn(event.key, frame, ticking)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key did something. */
function actOn(key: string, frame: HTMLElement, ticking: Ticking | null) {
  const current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  const row = current && frame.contains(current) ? current : null;
  if (key === 'j' || key === 'k') return moveTo(frame, row, key === 'j' ? 1 : -1);
  if (key === 'Escape') return leave(row, ticking);
  if (!row) return false;
  if (key === 'x') return tick(row, ticking);
  const isOnButton = document.activeElement?.matches('a, button');
  return key === 'Enter' && !isOnButton && open(row);
}

function moveTo(frame: HTMLElement, row: HTMLElement | null, step: 1 | -1) {
  const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[row ? rows.indexOf(row) + step : 0];
  if (!next) return false;
  (linkOf(next) ?? next).focus({ preventScroll: true });
  // The head of the table covers the first line of what scrolls under it.
  next.scrollIntoView({ block: rows.indexOf(next) === 0 ? 'end' : 'nearest' });
  return true;
}

/** A card's own link is not marked, because the feature draws it. */
const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-row-focus=link], li[data-row] a[href]');

function tick(row: HTMLElement, ticking: Ticking | null) {
  const id = row.dataset['row'];
  const handle = row.querySelector<HTMLElement>('[data-card-handle]');
  if (handle) {
    handle.focus();
    return true;
  }
  if (!ticking || id === undefined) return false;
  ticking.tickRow(id, !ticking.selection.ids.has(id), false);
  return true;
}

function open(row: HTMLElement) {
  const link = linkOf(row);
  link?.click();
  return link !== null;
}

function leave(row: HTMLElement | null, ticking: Ticking | null) {
  if (ticking && (ticking.selection.ids.size > 0 || ticking.selection.isWholeSearch)) {
    ticking.clear();
    return true;
  }
  if (row && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return row !== null;
}

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Closes a `<details>` used as a menu as any menu closes: with Escape, which gives the focus back, by pressing
 * elsewhere, and when the page changes. Without JavaScript it still opens and closes by its summary.
 */
export function useClosingDetails(ref: RefObject<HTMLDetailsElement | null>) {
  const { pathname } = useLocation();

  useEffect(() => {
    const details = ref.current;
    // The path is read so that the menu also closes on the page that its own link opened.
    if (details?.dataset['path'] !== undefined && details.dataset['path'] !== pathname) details.open = false;
    if (details) details.dataset['path'] = pathname;
  }, [ref, pathname]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const details = ref.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    }
    function onPointerDown({ target }: PointerEvent) {
      const details = ref.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [ref]);
}

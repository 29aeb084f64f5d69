import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useCompared } from './chosen-homes.ts';

/** Loaded only for visitors who ticked a property. */
const CompareTray = lazy(() =>
  import('./compare-tray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** The place of the tray on every public page, except the comparison itself. */
export function CompareSlot() {
  const { pathname } = useLocation();
  const { ids } = useCompared();
  if (ids.length === 0 || pathname === '/comparar') return null;
  return (
    <Suspense>
      <CompareTray isAboveBar={/^\/properties\/\d/.test(pathname)} />
    </Suspense>
  );
}

import type { ReactNode } from 'react';

/** The buttons of a long form, always visible at the foot of the screen. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 rounded-b-card border-t border-linea bg-caliza px-5 py-3 max-sm:[&>*]:grow compact:-mx-4 compact:-mb-4 compact:px-4">
      {children}
    </div>
  );
}

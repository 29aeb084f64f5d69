import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

/** A scrollable area that can also be scrolled with the keyboard. */
export function ScrollFrame({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className={classes('overflow-auto', className)}>
      {children}
    </div>
  );
}

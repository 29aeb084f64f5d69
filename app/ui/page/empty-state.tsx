import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Drawing, type DrawingName } from '../drawings.tsx';

type EmptyStateProps = {
  drawing: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading level of the title. */
  level?: 1 | 2 | 3;
  className?: string;
};

/** Says that there is nothing here yet, and what the person can do about it. */
export function EmptyState({ drawing, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('grid justify-items-center gap-2 px-6 py-12 text-center', className)}>
      <Drawing name={drawing} className="mb-2 h-28 w-auto" />
      <Heading className="font-serif text-xl">{title}</Heading>
      {children ? <div className="max-w-[46ch] text-pretty text-piedra">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}

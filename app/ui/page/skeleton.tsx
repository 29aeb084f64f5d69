import { classes } from '../classes.ts';

/** A placeholder while content loads. The element around it must provide the text for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulso rounded-control bg-linea/70', className)} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'];

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={classes('grid gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-4', lineWidths[line % lineWidths.length])} />
      ))}
    </div>
  );
}

type SkeletonTableProps = { rows?: number; columns?: number; className?: string };

export function SkeletonTable({ rows = 6, columns = 4, className }: SkeletonTableProps) {
  return (
    <div
      aria-hidden
      className={classes('overflow-hidden rounded-card border border-linea bg-caliza', className)}
    >
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className="flex gap-6 border-b border-linea px-4 py-4 last:border-b-0">
          {Array.from({ length: columns }, (_unused, column) => (
            <Skeleton
              key={column}
              className={classes(
                row === 0 ? 'h-3' : 'h-4',
                column === 0 ? 'w-2/5' : 'flex-1',
                column > 1 && 'max-md:hidden',
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

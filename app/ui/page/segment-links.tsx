import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';

type Segment = { id: string; to: string; label: ReactNode; icon?: ReactNode; isCurrent: boolean };

/** Links to different views of one page, side by side; the address says which one is open. */
export function SegmentLinks({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className="flex w-fit gap-1 rounded-control bg-duna p-1">
      {segments.map(({ id, to, label: name, icon, isCurrent }) => (
        <Link
          key={id}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'flex min-h-10 items-center gap-2 rounded-[7px] px-3.5 text-sm max-md:px-2.5 font-semibold text-piedra compact:min-h-8 [&_svg]:size-4.5',
            'hover:text-tinta aria-[current=page]:bg-caliza aria-[current=page]:text-tinta',
          )}
        >
          {icon}
          {name}
        </Link>
      ))}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A picture as large as a row allows, and larger on the cards of phones. */
export const rowPictureLook =
  'h-12 w-16 md:h-9 md:w-12 compact:md:h-7 compact:md:w-9.5 shrink-0 rounded-control md:rounded-[6px]';

type RowTitleProps = { picture?: ReactNode; title: ReactNode; detail?: ReactNode; mark?: ReactNode };

/** What names a row: one line on wide screens, two on the cards of phones. */
export function RowTitle({ picture, title, detail, mark }: RowTitleProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture}
      <span className={classes('min-w-0 max-md:grid max-md:gap-0.5 md:truncate', mark ? null : 'flex-1')}>
        <span className="max-md:wrap-anywhere">{title}</span>{' '}
        {detail ? (
          <span className="text-sm font-normal text-piedra md:ml-1.5 compact:md:text-xs">{detail}</span>
        ) : null}
      </span>
      {mark}
    </span>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A picture as large as a row allows, and larger on the cards of phones. */
export const rowPictureLook =
  'h-12 w-16 md:h-9 md:w-12 compact:md:h-7 compact:md:w-9.5 shrink-0 rounded-control md:rounded-[6px]';

type RowTitleProps = {
  picture?: ReactNode;
  title: ReactNode;
  /** Short facts: on wide screens each is shown whole or not at all. */
  details?: readonly (string | number | null | undefined)[];
  mark?: ReactNode;
};

/** What names a row: one line on wide screens, two on the cards of phones. */
export function RowTitle({ picture, title, details = [], mark }: RowTitleProps) {
  const shown = details.filter((detail) => detail !== null && detail !== undefined && detail !== '');
  return (
    <span className="flex min-w-0 items-center gap-3 max-md:items-start">
      {picture}
      <span
        data-clips
        className={classes(
          'min-w-0 max-md:grid max-md:gap-0.5 md:flex md:h-lh md:flex-wrap md:items-baseline md:gap-x-2 md:overflow-hidden',
          mark ? null : 'flex-1',
        )}
      >
        <span className="max-md:wrap-anywhere md:max-w-full md:truncate">{title}</span>{' '}
        {shown.length > 0 ? (
          <span className="text-sm font-normal text-piedra md:contents">
            {shown.map((detail, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the facts of a row have no other name
              <span key={index} className="md:text-sm md:font-normal md:text-piedra compact:md:text-xs">
                {index > 0 ? ' · ' : null}
                {detail}
              </span>
            ))}
          </span>
        ) : null}
      </span>
      {mark}
    </span>
  );
}

import type { ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { AriaFrame } from './aria-frame.tsx';
import { classes } from './classes.ts';

type TooltipProps = {
  text: string;
  /** One element that takes the focus. */
  children: ReactElement<Record<string, unknown>, string>;
};

/** A word about a button, on hover and on focus. Nothing that is needed may be only here. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <AriaFrame>
      <TooltipTrigger delay={500} closeDelay={100}>
        <Focusable>{children}</Focusable>
        <AriaTooltip
          offset={6}
          className={classes(
            'max-w-64 rounded-control bg-tinta px-2.5 py-1.5 text-sm text-arena shadow-soft',
            'transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0',
          )}
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaFrame>
  );
}

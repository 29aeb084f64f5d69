import { type ReactElement, useRef, useState } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { AriaFrame } from '../form/aria-frame.tsx';
import { classes } from '../classes.ts';

type TooltipProps = {
  text: string;
  /** One focusable element. */
  children: ReactElement<Record<string, unknown>, string>;
};

/** A short explanation of a button, on hover and on focus. It must not contain anything essential. */
export function Tooltip({ text, children }: TooltipProps) {
  const { triggerRef, ...open } = useOpenState();
  return (
    <AriaFrame>
      <TooltipTrigger delay={500} closeDelay={100} {...open}>
        <span ref={triggerRef} className="contents">
          <Focusable>{children}</Focusable>
        </span>
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

/**
 * Scrolling closes a tooltip. But the focus that opens one may also scroll its button into view, which the browser
 * reports a frame later: that scroll must not close it.
 */
function useOpenState() {
  const triggerRef = useRef<HTMLSpanElement>(null);
  const openedAt = useRef(0);
  const [isOpen, setOpen] = useState(false);

  function onOpenChange(opens: boolean) {
    if (opens) openedAt.current = performance.now();
    const isJustFocused =
      triggerRef.current?.contains(document.activeElement) && performance.now() - openedAt.current < 250;
    if (opens || !isJustFocused) setOpen(opens);
  }

  return { triggerRef, isOpen, onOpenChange };
}

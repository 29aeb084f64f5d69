import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { AriaFrame } from '../form/aria-frame.tsx';
import { buttonLook } from '../button-look.ts';
import { classes } from '../classes.ts';
import { popoverLook } from './popover-look.ts';

type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  /** Where room is scarce only the icon is shown. */
  isLabelHidden?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A few controls in a popover that a button opens. */
export function PopoverButton({ label, icon, isLabelHidden = true, children }: PopoverButtonProps) {
  return (
    <AriaFrame>
      <DialogTrigger>
        <AriaButton
          aria-label={label}
          className={classes(buttonLook({ tone: 'secondary', size: 'sm' }), 'min-w-11')}
        >
          {icon}
          <span className={isLabelHidden ? 'max-2xl:hidden' : undefined}>{label}</span>
        </AriaButton>
        <Popover
          placement="bottom end"
          offset={6}
          className={classes(popoverLook, 'w-72 max-w-[calc(100vw-2rem)]')}
        >
          <Dialog aria-label={label} className="max-h-96 overflow-y-auto p-3 outline-none">
            {({ close }) => children(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaFrame>
  );
}

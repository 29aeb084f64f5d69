import { classes } from '../classes.ts';
import { type ModalFacts, ModalFrame } from './modal-frame.tsx';

type DrawerProps = ModalFacts & { size?: 'md' | 'lg' | 'xl' };

const sizes = { md: 'sm:max-w-md', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

/** A panel from the right edge, to look at one item without leaving the list. */
export function Drawer({ size = 'md', ...drawer }: DrawerProps) {
  return (
    <ModalFrame
      {...drawer}
      overlayClassName="justify-end"
      sheetClassName={classes(
        'h-full w-full border-linea shadow-soft sm:border-l',
        'transition-[translate] duration-200 ease-calm in-data-entering:translate-x-full in-data-exiting:translate-x-full',
        sizes[size],
      )}
    />
  );
}

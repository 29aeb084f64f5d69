import { classes } from '#app/ui/classes.ts';

/** The few icons of the public site, on 24 × 24. The back office's library would weigh more than the page. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm7 10 5 5 5-5',
  phone:
    'M6 3.5h3l1.6 4-2 1.4a12 12 0 0 0 6 6l1.4-2 4 1.6v3a2 2 0 0 1-2 2A14.5 14.5 0 0 1 4 5.5a2 2 0 0 1 2-2Z',
  chat: 'M12 4a8 8 0 0 0-6.8 12.2L4 20l3.9-1.2A8 8 0 1 0 12 4ZM9 10.5h6M9 13.5h4',
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.3l2.8 1.7',
  pin: 'M12 21c4.5-4.7 6.8-8.2 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.8 2.3 6.3 6.8 11ZM12 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
};

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={classes('size-5 shrink-0', className)}
    >
      <path d={paths[name]} />
    </svg>
  );
}

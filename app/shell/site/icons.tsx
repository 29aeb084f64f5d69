import { classes } from '#app/ui/classes.ts';

/** The few icons of the public site, 24 × 24. The office's icon library would be larger than the page. */
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
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  map: 'm9 5-5 2v12l5-2 6 2 5-2V5l-5 2-6-2ZM9 5v12M15 7v12',
  list: 'M4 7h16M4 12h16M4 17h10',
  home: 'm4 11 8-6.5 8 6.5V19.5h-5.5V14h-5v5.5H4Z',
  close: 'm6 6 12 12M18 6 6 18',
  heart:
    'M12 20.2C6.4 15.9 3.6 12.7 3.6 9.2A4.6 4.6 0 0 1 12 6.6a4.6 4.6 0 0 1 8.4 2.6c0 3.5-2.8 6.7-8.4 11Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v9h14v-9h-1',
  print: 'M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14.5h10V20H7Z',
  photos: 'M4 6h13v11H4ZM7 20h13V9M4 14l3.5-3.5 3.5 3.5 2-2 4 4',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  zoomIn: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5M8 10.5h5M10.5 8v5',
  zoomOut: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5M8 10.5h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  compare: 'M4 6h6v12H4zM14 6h6v12h-6z',
  link: 'M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8',
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

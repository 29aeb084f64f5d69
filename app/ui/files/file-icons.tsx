import { classes } from '../classes.ts';

/** Drawn here, because public pages accept files too and do not load the icon library. 24 × 24. */
const paths = {
  upload: 'M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4 15.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3.5',
  refuse: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
  camera:
    'M4.5 8h3L9 5.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
  file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM14 3v5h5M8.5 13h7M8.5 17h7',
  retry: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 4v4.5h-4.5',
  remove: 'm6 6 12 12M18 6 6 18',
};

type FileIconProps = { name: keyof typeof paths; strokeWidth?: number; className?: string };

export function FileIcon({ name, strokeWidth = 1.75, className }: FileIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('size-5', className)}
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}

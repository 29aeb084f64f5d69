import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & { tone: AlertTone; title?: ReactNode };

const tones: Record<AlertTone, string> = {
  info: 'border-anochecer/30 bg-anochecer-suave [--seña:var(--anochecer)]',
  success: 'border-sahuaro/30 bg-sahuaro-suave [--seña:var(--sahuaro)]',
  warning: 'border-ocre/35 bg-ocre-suave [--seña:var(--ocre)]',
  error: 'border-vino/30 bg-vino-suave [--seña:var(--vino)]',
};

const marks: Record<AlertTone, string> = {
  info: 'M12 11v5.5M12 7.5v.01M12 2.75a9.25 9.25 0 1 0 0 18.5 9.25 9.25 0 0 0 0-18.5Z',
  success: 'm8 12.4 2.7 2.7L16.2 9.4M12 2.75a9.25 9.25 0 1 0 0 18.5 9.25 9.25 0 0 0 0-18.5Z',
  warning:
    'M12 9.5v4M12 16.8v.01M10.4 4.2 2.9 17.4a1.85 1.85 0 0 0 1.6 2.8h15a1.85 1.85 0 0 0 1.6-2.8L13.6 4.2a1.85 1.85 0 0 0-3.2 0Z',
  error: 'M12 7.5v5M12 16.2v.01M8.2 2.9h7.6l5.3 5.3v7.6l-5.3 5.3H8.2l-5.3-5.3V8.2l5.3-5.3Z',
};

/** A notice. Each tone has its own icon, so that colour is never the only sign. */
export function Alert({ tone, title, className, children, ...box }: AlertProps) {
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      {...box}
      className={classes('flex gap-3 rounded-card border px-4 py-3.5', tones[tone], className)}
    >
      <svg
        viewBox="0 0 24 24"
        className="mt-px size-5.5 shrink-0 text-(--seña)"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={marks[tone]} />
      </svg>
      <div className="grid min-w-0 gap-1">
        {title ? <p className="font-semibold text-(--seña)">{title}</p> : null}
        {children ? <div className="text-pretty">{children}</div> : null}
      </div>
    </div>
  );
}

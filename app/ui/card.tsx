import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export function Card({ className, ...card }: ComponentProps<'section'>) {
  return (
    <section {...card} className={classes('min-w-0 rounded-card border border-linea bg-caliza', className)} />
  );
}

type CardHeadProps = Omit<ComponentProps<'header'>, 'title'> & {
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The heading level of the title; a card is usually one level below the page. */
  level?: 2 | 3 | 4;
};

/** The title and the actions above a thin line, with anything else as children. */
export function CardHead({ title, lead, actions, level = 2, className, children, ...head }: CardHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      {...head}
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-linea px-5 py-4 compact:px-4 compact:py-3',
        className,
      )}
    >
      {title ? (
        <div className="grid min-w-0 gap-0.5 wrap-anywhere">
          <Heading className="font-serif text-lg">{title}</Heading>
          {lead ? <p className="text-sm text-piedra">{lead}</p> : null}
        </div>
      ) : null}
      {children}
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}

export function CardBody({ className, ...body }: ComponentProps<'div'>) {
  return <div {...body} className={classes('px-5 py-5 compact:px-4 compact:py-4', className)} />;
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs.tsx';

type PageHeadProps = {
  title: ReactNode;
  /** One line that describes the page. */
  lead?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
};

export function PageHead({ title, lead, actions, breadcrumbs = [] }: PageHeadProps) {
  return (
    <header className="mb-4 grid grid-cols-1 gap-2 max-md:mb-2 compact:mb-3">
      {breadcrumbs.length > 0 ? <Breadcrumbs crumbs={breadcrumbs} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-0.5 compact:lg:flex compact:lg:items-baseline compact:lg:gap-4">
          <h1 className="text-2xl wrap-anywhere lg:text-3xl compact:text-2xl">{title}</h1>
          {lead ? <Lead>{lead}</Lead> : null}
        </div>
        {actions ? (
          <div className="flex items-center gap-3 max-md:-mx-1 max-md:-mt-1 max-md:max-w-[calc(100%+0.5rem)] max-md:gap-2 max-md:overflow-x-auto max-md:p-1 max-md:[scrollbar-width:none] max-md:[&>*]:shrink-0 max-md:[&>:last-child:not([aria-haspopup],:has([aria-haspopup]))]:order-first sm:flex-wrap max-sm:[&_:is(a,button)]:px-2.5 max-sm:[&_:is(a,button)]:text-sm max-[374px]:[&_:is(a,button):not([aria-label])_svg]:hidden">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** On a phone two lines are enough before the content; the rest is in its tooltip. */
function Lead({ children }: { children: ReactNode }) {
  const isPlain = typeof children === 'string';
  return (
    <p
      className={classes(
        'max-w-[70ch] text-pretty text-piedra',
        isPlain && 'max-md:line-clamp-4 max-md:text-sm compact:lg:min-w-0 compact:lg:truncate',
      )}
      {...(isPlain ? { title: children } : {})}
    >
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type GallerySectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function GallerySection({ id, title, lead, children }: GallerySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-6 gap-6 border-t border-linea py-10"
    >
      <header className="grid gap-1">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="max-w-[70ch] text-piedra">{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}

type ExampleProps = { title: string; className?: string; children: ReactNode };

export function Example({ title, className, children }: ExampleProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h3 className="font-sans text-sm font-semibold text-piedra">{title}</h3>
      <div className={classes('min-w-0', className)}>{children}</div>
    </div>
  );
}

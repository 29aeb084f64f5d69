import type { ReactNode } from 'react';

type AuthCardProps = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of every sign-in page. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-[calc(var(--alto-encabezado)+2.5rem)] pb-20">
      <section className="rounded-card border border-linea bg-caliza p-6 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {lead ? <p className="mt-2 text-piedra">{lead}</p> : null}
        <div className="mt-6 grid gap-5">{children}</div>
      </section>
      {footer ? <div className="mt-6 text-center text-sm text-piedra">{footer}</div> : null}
    </div>
  );
}

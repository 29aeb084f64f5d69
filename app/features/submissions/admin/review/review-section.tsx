import type { ReactNode } from 'react';

type ReviewSectionProps = { title: string; actions?: ReactNode; children: ReactNode };

export function ReviewSection({ title, actions, children }: ReviewSectionProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-serif text-lg">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

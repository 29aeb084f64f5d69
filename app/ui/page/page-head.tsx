import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';

type Breadcrumb = { label: string; to?: string };

type PageHeadProps = {
  title: ReactNode;
  /** One line that describes the page. */
  lead?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: readonly Breadcrumb[];
};

export function PageHead({ title, lead, actions, breadcrumbs = [] }: PageHeadProps) {
  return (
    <header className="mb-6 grid gap-3 compact:mb-4">
      {breadcrumbs.length > 0 ? <Breadcrumbs crumbs={breadcrumbs} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <h1 className="text-2xl wrap-anywhere lg:text-3xl compact:text-2xl">{title}</h1>
          {lead ? <p className="max-w-[70ch] text-pretty text-piedra">{lead}</p> : null}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:[&_:is(a,button)]:px-2.5 max-sm:[&_:is(a,button)]:text-sm">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }) {
  const { t } = useCommonTexts();
  return (
    <nav aria-label={t('ui.breadcrumbs.label')}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-piedra">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label}-${index}`} className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            {index > 0 ? <ChevronRight aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} /> : null}
            {to ? (
              <Link to={to} className="py-0.5 underline-offset-3 hover:text-barro hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

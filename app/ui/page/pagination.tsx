import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  total: number;
  hrefFor: (page: number) => string;
  /** A list keeps its scroll position; a public page starts at the top. */
  keepsScroll?: boolean;
  className?: string;
};

const stepLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-(length:--texto-control) font-medium ' +
  'compact:min-h-8 compact:min-w-8';

/** Links, so that they work without scripts and can be opened in a new tab. */
export function Pagination({
  page,
  pageCount,
  total,
  hrefFor,
  keepsScroll = false,
  className,
}: PaginationProps) {
  const { t, number } = useCommonTexts();
  if (pageCount <= 1) return null;
  const stepTo = (target: number) => (target >= 1 && target <= pageCount ? hrefFor(target) : null);

  return (
    <nav aria-label={t('ui.pagination.label')} className={classes('flex items-center gap-1', className)}>
      <Step href={stepTo(page - 1)} label={t('ui.pagination.previous')} keepsScroll={keepsScroll} rel="prev">
        <Arrow d="m12 5-5 5 5 5" />
      </Step>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pageNumbers(page, pageCount).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className="px-1 text-piedra">…</span>
            ) : (
              <Link
                to={hrefFor(entry)}
                preventScrollReset={keepsScroll}
                aria-label={t('ui.pagination.page', { page: entry, pageCount })}
                aria-current={entry === page ? 'page' : undefined}
                className={classes(
                  stepLook,
                  'tabular',
                  entry === page
                    ? 'bg-duna inset-ring inset-ring-linea'
                    : 'text-piedra hover:bg-duna hover:text-tinta',
                )}
              >
                {number(entry)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="tabular px-2 text-piedra sm:sr-only">
        {t('ui.pagination.where', { page, pageCount, total })}
      </span>
      <Step href={stepTo(page + 1)} label={t('ui.pagination.next')} keepsScroll={keepsScroll} rel="next">
        <Arrow d="m8 5 5 5-5 5" />
      </Step>
    </nav>
  );
}

type StepProps = {
  href: string | null;
  label: string;
  keepsScroll: boolean;
  rel: string;
  children: ReactNode;
};

function Step({ href, label, keepsScroll, rel, children }: StepProps) {
  if (href === null) {
    return (
      <span aria-hidden className={classes(stepLook, 'text-trazo opacity-60')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={href}
      rel={rel}
      preventScrollReset={keepsScroll}
      aria-label={label}
      className={classes(stepLook, 'hover:bg-duna')}
    >
      {children}
    </Link>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={d} />
    </svg>
  );
}

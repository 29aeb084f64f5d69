import { Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';

export type Breadcrumb = { label: string; to?: string };

type BreadcrumbsProps = {
  /** From the widest place to the page itself, which has no link. */
  crumbs: readonly Breadcrumb[];
  className?: string;
};

/** Where a page is: the same on the site and in the office. On a phone it is one line that scrolls. */
export function Breadcrumbs({ crumbs, className }: BreadcrumbsProps) {
  const { t } = useCommonTexts();
  return (
    <nav aria-label={t('ui.breadcrumbs.label')} className={classes('print:hidden', className)}>
      <ol className="flex items-center gap-x-2 text-sm text-piedra max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:[scrollbar-width:none] sm:flex-wrap">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label}-${index}`} className="flex items-center gap-x-2 sm:min-w-0 sm:wrap-anywhere">
            {index > 0 ? <span aria-hidden>/</span> : null}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-barro hover:underline compact:min-h-8"
              >
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

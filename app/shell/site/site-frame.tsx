import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '#app/ui/classes.ts';
import { useSiteLinks } from '#app/ui/site-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { type NavEntry, siteNav } from './site-nav.ts';
import { useVisitor } from './visitor.ts';

type SiteFrameProps = {
  agency: AgencyCard;
  year: number;
  /** Keys of the menu entries whose page exists. */
  nav: readonly NavEntry['key'][];
  /** What the header shows beside the menu. */
  tools: ReactNode;
  children: ReactNode;
};

/** The header and footer of every public page. */
export function SiteFrame({ agency, year, nav, tools, children }: SiteFrameProps) {
  const { t } = useCommonTexts();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const entries = siteNav.filter(({ key }) => nav.includes(key) && !(visitor && key === 'navigation.login'));

  return (
    <div className="relative flex min-h-dvh flex-col" {...useSiteLinks()}>
      <a href="#content" className={skipLink}>
        {t('shell.skip')}
      </a>
      <SiteHeader name={agency.name} logo={agency.logo} entries={entries} visitor={visitor} tools={tools} />
      {/* On the home page the photograph extends under the header. */}
      <main
        id="content"
        tabIndex={-1}
        className={classes('grow outline-none', pathname !== '/' && 'pt-(--alto-encabezado) print:pt-0')}
      >
        {children}
      </main>
      <SiteFooter agency={agency} year={year} entries={entries} />
    </div>
  );
}

const skipLink =
  'print:hidden fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-caliza px-4 py-2 font-semibold text-tinta shadow-soft ' +
  'focus:translate-y-0';

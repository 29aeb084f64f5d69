import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '#app/ui/classes.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { AccountMenu } from './account.tsx';
import { Brand } from './brand.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SiteLinks } from './site-links.tsx';
import type { NavEntry } from './site-nav.ts';
import type { SignedInVisitor } from './visitor.ts';

type SiteHeaderProps = {
  name: string;
  logo: string | null;
  entries: readonly NavEntry[];
  visitor: SignedInVisitor | null;
  /** What is shown beside the menu on every page. */
  tools: ReactNode;
};

export function SiteHeader({ name, logo, entries, visitor, tools }: SiteHeaderProps) {
  const { t } = useCommonTexts();
  const { pathname } = useLocation();
  const { markRef, isAtTop } = useIsAtTop();

  return (
    <>
      <span ref={markRef} aria-hidden className="absolute top-6 h-px w-px" />
      <header
        className={classes(
          'fixed inset-x-0 top-0 z-30 h-(--alto-encabezado) transition-colors duration-200 ease-calm print:hidden',
          pathname === '/' && isAtTop ? overHero : solid,
        )}
      >
        <div className="mx-auto flex h-full max-w-7xl items-center justify-between gap-4 px-5 sm:px-8">
          <SiteLink
            to="/"
            className="flex min-h-11 items-center rounded-control focus-visible:outline-current"
          >
            <Brand name={name} logo={logo} />
          </SiteLink>
          <div className="flex items-center gap-2 xl:gap-4">
            <nav aria-label={t('shell.nav.label')} className="-mr-3 hidden lg:block xl:-mr-4">
              <SiteLinks entries={entries} className="flex items-center" linkClassName={headerLink} />
            </nav>
            {visitor ? (
              <div className="hidden pl-4 lg:block">
                <AccountMenu visitor={visitor} />
              </div>
            ) : null}
            {tools}
            <MenuDrawer entries={entries} visitor={visitor} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Without scripts the header cannot know that the page was scrolled, so then it is always solid. */
const overHero =
  'text-white before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-36 ' +
  'before:bg-linear-to-b before:from-noche/85 before:to-noche/0 ' +
  'noscript:border-b noscript:border-linea noscript:bg-caliza noscript:text-tinta noscript:before:hidden';

const solid = 'border-b border-linea bg-caliza text-tinta';

const headerLink =
  'relative flex min-h-11 items-center px-3 font-medium focus-visible:outline-current xl:px-4 ' +
  'after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-current after:opacity-0 ' +
  'after:transition-opacity after:duration-150 hover:after:opacity-40 aria-[current]:after:opacity-100 xl:after:inset-x-4';

/** Whether the page is scrolled to its top, detected by an element a little below it. */
function useIsAtTop() {
  const markRef = useRef<HTMLSpanElement>(null);
  const [isAtTop, setAtTop] = useState(true);

  useEffect(() => {
    const mark = markRef.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => setAtTop(entry?.isIntersecting ?? true));
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return { markRef, isAtTop };
}

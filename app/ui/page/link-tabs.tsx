import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { classes } from '../classes.ts';

/** Tabs that are links to related pages. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const listRef = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // When the tabs do not all fit, scrolls to the open one.
  useEffect(() => {
    const list = listRef.current;
    const open = list?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label} className="mb-3 border-b border-linea max-md:mb-2">
      {/* Relative, so that visually hidden text scrolls with its tab and does not make the page wider. */}
      <ul ref={listRef} className="relative -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
        {children}
      </ul>
    </nav>
  );
}

type LinkTabProps = {
  to: string;
  /** Pages below its address belong to this tab. */
  hasPages?: boolean;
  /** Whether it is the open tab, when the address does not tell. */
  isOpen?: boolean | undefined;
  /** How many items are waiting there, as shown and as read by screen readers. */
  count?: { text: string; label: string } | undefined;
  children: ReactNode;
};

export function LinkTab({ to, hasPages = false, isOpen, count, children }: LinkTabProps) {
  const match = useMatch({ path: to, end: !hasPages });
  const isCurrent = isOpen ?? match !== null;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap transition-colors duration-150 compact:min-h-9',
          isCurrent ? 'border-barro text-tinta' : 'border-transparent text-piedra hover:text-tinta',
        )}
      >
        {children}
        {count ? (
          <>
            <span
              aria-hidden
              className="tabular min-w-6 rounded-full bg-duna px-1.5 text-center text-xs/5 text-tinta"
            >
              {count.text}
            </span>
            <span className="sr-only">({count.label})</span>
          </>
        ) : null}
      </Link>
    </li>
  );
}

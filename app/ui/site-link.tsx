import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
};

/**
 * A link of the public pages. On a page with a hundred links the router's own take as long to render as everything
 * else; instead the frame around the page handles all clicks (`useSiteLinks`), and without scripts it is an ordinary
 * link.
 */
export function SiteLink({ to, preventScrollReset, children, ...link }: SiteLinkProps) {
  return (
    <a {...link} href={to} data-inside={preventScrollReset ? 'stay' : ''}>
      {children}
    </a>
  );
}

/** Spread on the element around all links: an ordinary click navigates without loading the document again. */
export function useSiteLinks() {
  const navigate = useNavigate();

  function onClick(event: MouseEvent) {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-inside]') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || event.defaultPrevented || !isPlain || (link.target && link.target !== '_self')) return;
    if (link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}${link.hash}`, {
      preventScrollReset: link.dataset['inside'] === 'stay',
      replace: link.href === window.location.href,
    });
  }

  return { onClick };
}

import { useLocation } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { isActive, type NavEntry } from './site-nav.ts';

type SiteLinksProps = {
  entries: readonly NavEntry[];
  className: string;
  linkClassName: string;
  onFollow?: () => void;
};

export function SiteLinks({ entries, className, linkClassName, onFollow }: SiteLinksProps) {
  const { t } = useCommonTexts();
  const { pathname, hash } = useLocation();
  // The server never sees the hash, so there is none until hydration.
  const place = { pathname, hash: useIsHydrated() ? hash : '' };

  return (
    <ul className={className}>
      {entries.map(({ key, to }) => (
        <li key={to}>
          <SiteLink
            to={to}
            className={linkClassName}
            onClick={onFollow}
            aria-current={isActive(to, place) ? (to === '/#contact' ? 'location' : 'page') : undefined}
          >
            {t(key)}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

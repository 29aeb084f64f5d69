import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from './icons.tsx';
import type { SignedInVisitor } from './visitor.ts';

/**
 * Opens on hover and focus with CSS alone, and on touch through the small arrow, so it needs no script. Scripts add
 * closing with Escape and by a tap elsewhere.
 */
export function AccountMenu({ visitor }: { visitor: SignedInVisitor }) {
  const { t } = useCommonTexts();
  const { ref, isDismissed, handlers } = useDismissal();

  return (
    <div ref={ref} {...handlers} className="group relative flex items-center">
      <a
        href="/admin"
        className="flex items-center gap-2.5 rounded-control py-1 pr-1 pl-1.5 focus-visible:outline-current"
      >
        <Avatar
          displayName={visitor.displayName}
          email={visitor.email}
          src={visitor.photo}
          size="md"
          isDecorative
        />
        <span className="grid leading-tight">
          <span className="max-w-44 truncate font-semibold">{visitor.displayName || visitor.email}</span>
          <span className="text-xs opacity-85">{visitor.roleLabel ?? t('shell.role.unknown')}</span>
        </span>
      </a>
      <details className="peer">
        <summary
          aria-label={t('shell.account.menu')}
          className="grid size-11 list-none place-items-center rounded-control focus-visible:outline-current [&::-webkit-details-marker]:hidden"
        >
          <Icon name="chevron" />
        </summary>
      </details>
      <div
        className={classes(
          'absolute top-full right-0 w-56 pt-2',
          isDismissed
            ? 'invisible'
            : 'invisible group-focus-within:visible group-hover:visible peer-open:visible',
        )}
      >
        <AccountLinks className="rounded-card border border-linea bg-caliza p-1.5 text-tinta shadow-soft" />
      </div>
    </div>
  );
}

/** In the drawer of small screens: the person's name and the same three links. */
export function AccountCard({ visitor }: { visitor: SignedInVisitor }) {
  const { t } = useCommonTexts();

  return (
    <div className="grid gap-2 border-b border-linea pb-4">
      <a href="/admin" className="flex items-center gap-3 rounded-control px-3 py-1">
        <Avatar
          displayName={visitor.displayName}
          email={visitor.email}
          src={visitor.photo}
          size="lg"
          isDecorative
        />
        <span className="grid min-w-0 leading-snug">
          <span className="truncate font-semibold">{visitor.displayName || visitor.email}</span>
          <span className="text-sm text-piedra">{visitor.roleLabel ?? t('shell.role.unknown')}</span>
        </span>
      </a>
      <AccountLinks />
    </div>
  );
}

/** What a signed-in person can do from the public site. */
const accountLinks = [
  { key: 'navigation.admin', to: '/admin' },
  { key: 'navigation.profile', to: '/admin/profile' },
] as const;

function AccountLinks({ className }: { className?: string }) {
  const { t } = useCommonTexts();
  const item = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-duna';

  return (
    <ul className={className}>
      {accountLinks.map(({ key, to }) => (
        <li key={to}>
          {/* The office has its own style sheet, so the link loads a new document. */}
          <a href={to} className={item}>
            {t(key)}
          </a>
        </li>
      ))}
      <li>
        <form method="post" action="/logout">
          <button className={item}>{t('navigation.logout')}</button>
        </form>
      </li>
    </ul>
  );
}

function useDismissal() {
  const ref = useRef<HTMLDivElement>(null);
  const [isDismissed, setDismissed] = useState(false);

  const close = () => ref.current?.querySelector('details')?.removeAttribute('open');

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  const handlers = {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      setDismissed(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      close();
      setDismissed(false);
    },
    onPointerEnter: () => setDismissed(false),
    onClick: () => setDismissed(false),
  };
  return { ref, isDismissed, handlers };
}

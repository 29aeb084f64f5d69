import { useState } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx';
import { AccountCard } from './account.tsx';
import { Icon } from './icons.tsx';
import { SiteLinks } from './site-links.tsx';
import type { NavEntry } from './site-nav.ts';
import type { SignedInVisitor } from './visitor.ts';

const drawerId = 'site-menu';

/** The browser opens the drawer by itself, with or without scripts. */
const opensDrawer = { command: 'show-modal', commandfor: drawerId };

type MenuDrawerProps = { entries: readonly NavEntry[]; visitor: SignedInVisitor | null };

export function MenuDrawer({ entries, visitor }: MenuDrawerProps) {
  const { t } = useCommonTexts();
  const [isOpen, setOpen] = useState(false);

  // Works also when the drawer was opened before React was loaded.
  function close() {
    document.querySelector<HTMLDialogElement>(`#${drawerId}`)?.close();
  }

  return (
    <>
      <button
        type="button"
        {...opensDrawer}
        // For browsers that do not support `command`.
        onClick={({ currentTarget }) => setOpen(!('command' in currentTarget))}
        aria-label={t('shell.menu.open')}
        className="-mr-2.5 grid size-11 place-items-center rounded-control focus-visible:outline-current lg:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <SideDrawer id={drawerId} isOpen={isOpen} onClose={() => setOpen(false)} label={t('shell.menu.label')}>
        {visitor ? <AccountCard visitor={visitor} /> : null}
        <nav aria-label={t('shell.nav.label')} className="mt-2">
          <SiteLinks
            entries={entries}
            onFollow={close}
            className="grid gap-1"
            linkClassName="flex min-h-12 items-center rounded-control px-3 font-serif text-xl hover:bg-duna aria-[current]:bg-duna aria-[current]:text-barro"
          />
        </nav>
      </SideDrawer>
    </>
  );
}

import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation, useRouteLoaderData } from 'react-router';
import type { MenuLink } from '#app/core/menu.ts';
import { NamedIcon } from '#app/ui/named-icon.tsx';
import { useTexts } from '../texts.ts';
import { AccountMenu, type AccountUser } from './account-menu.tsx';
import { LogoWidget } from './logo-widget.tsx';
import type { AdminData } from './admin-data.ts';
import { type MenuEntry, type MenuGroup, menuGroupFor, menuLinkFor } from './menu.ts';

type SidebarProps = { entries: MenuEntry[] | null; user: AccountUser };

/** Always visible on wide screens; on small ones the header's button opens the same menu in a drawer. */
export function Sidebar({ entries, user }: SidebarProps) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-(--ancho-lateral) flex-col border-r border-linea bg-caliza lg:flex print:hidden">
      <div className="px-4 pt-5 pb-3">
        <LogoWidget />
      </div>
      <SidebarMenu entries={entries} />
      <div className="border-t border-linea p-3">
        <AccountMenu user={user} />
      </div>
    </aside>
  );
}

/** `entries` is null while the role is not known. */
export function SidebarMenu({
  entries,
  onNavigate,
}: {
  entries: MenuEntry[] | null;
  onNavigate?: () => void;
}) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const menu = useRouteLoaderData<AdminData>('shell/admin-layout')?.menu ?? [];
  const here = menuLinkFor(menu, pathname);
  const group = menuGroupFor(menu, pathname);

  return (
    <nav aria-label={t('shell.main_menu')} className="flex-1 overflow-y-auto px-3 py-2">
      {entries ? (
        <ul className="grid gap-0.5">
          {entries.map((entry) =>
            'link' in entry ? (
              <li key={entry.link.id}>
                <MenuItem link={entry.link} isHere={here?.id === entry.link.id} onNavigate={onNavigate} />
              </li>
            ) : (
              <li key={entry.group.id}>
                <MenuGroupItem
                  group={entry.group}
                  hereId={here?.id}
                  isHere={group === entry.group.id}
                  onNavigate={onNavigate}
                />
              </li>
            ),
          )}
        </ul>
      ) : (
        <p role="status" className="px-3 py-2 text-sm text-piedra">
          {t('shell.loading_menu')}
        </p>
      )}
    </nav>
  );
}

type MenuItemProps = { link: MenuLink; isHere: boolean; onNavigate: (() => void) | undefined };

const itemLook =
  'flex min-h-11 items-center lg:min-h-10 gap-3 rounded-control px-3 py-2 text-sm font-medium transition-colors duration-150 hover:bg-duna';

function MenuItem({ link, isHere, onNavigate }: MenuItemProps) {
  return (
    <NavLink
      to={link.path}
      end={link.path === '/admin'}
      onClick={onNavigate}
      aria-current={isHere ? 'page' : undefined}
      className={`${itemLook} ${isHere ? 'bg-barro-suave text-barro-hondo' : 'text-tinta'}`}
    >
      <NamedIcon name={link.icon} className="size-4.5 shrink-0" />
      {link.label}
    </NavLink>
  );
}

type MenuGroupProps = {
  group: MenuGroup;
  hereId: string | undefined;
  /** The current page belongs to the group but is none of its entries. */
  isHere: boolean;
  onNavigate: (() => void) | undefined;
};

function MenuGroupItem({ group, hereId, isHere, onNavigate }: MenuGroupProps) {
  const holdsHere = group.items.some((item) => item !== 'divider' && item.id === hereId);
  return (
    <details open={group.startsOpen || holdsHere || isHere} className="group">
      <summary
        className={`${itemLook} list-none ${isHere && !holdsHere ? 'bg-barro-suave text-barro-hondo' : 'text-tinta'} [&::-webkit-details-marker]:hidden`}
      >
        <NamedIcon name={group.icon} className="size-4.5 shrink-0" />
        <span className="flex-1">{group.label}</span>
        <ChevronDown
          className="size-4 text-piedra transition-transform duration-150 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <ul className="mt-0.5 ml-5 grid gap-0.5 border-l border-linea pl-2">
        {group.items.map((item, index) =>
          item !== 'divider' ? (
            <li key={item.id}>
              <MenuItem link={item} isHere={hereId === item.id} onNavigate={onNavigate} />
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- a divider has nothing else to be known by
            <li key={index} aria-hidden="true" className="mx-3 my-1 h-px bg-linea" />
          ),
        )}
      </ul>
    </details>
  );
}

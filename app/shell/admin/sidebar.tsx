import {
  BarChart3,
  Bug,
  Building2,
  Calculator,
  ChevronDown,
  ClipboardPen,
  Contact,
  FileInput,
  Handshake,
  House,
  Landmark,
  LayoutDashboard,
  MessageCircle,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../texts.ts';
import { AccountMenu, type AccountUser } from './account-menu.tsx';
import { LogoWidget } from './logo-widget.tsx';
import { type MenuEntry, type MenuId, type MenuLink, menuGroupFor, menuLinkFor } from './menu.ts';

const icons: Record<MenuId, ComponentType<{ className?: string; strokeWidth?: number }>> = {
  dashboard: LayoutDashboard,
  properties: House,
  catalogue: House,
  fraccionamientos: Building2,
  questionnaires: ClipboardPen,
  sales: Handshake,
  submissions: FileInput,
  users: Users,
  clients: Contact,
  whatsapp: MessageCircle,
  configure: SlidersHorizontal,
  configure_bancario: Landmark,
  configure_cofinavit: Landmark,
  configure_infonavit: Landmark,
  simulate: Calculator,
  simulate_infonavit: Calculator,
  simulate_bancario: Calculator,
  simulate_cofinavit: Calculator,
  analytics: BarChart3,
  settings: Settings,
  roles: ShieldCheck,
  debug: Bug,
};

type SidebarProps = { entries: MenuEntry[] | null; user: AccountUser };

/** Always there on wide screens; on small ones the header's button opens the same menu in a drawer. */
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

/** `entries` is null while there is no role to go by. */
export function SidebarMenu({
  entries,
  onNavigate,
}: {
  entries: MenuEntry[] | null;
  onNavigate?: () => void;
}) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const here = menuLinkFor(pathname);
  const group = menuGroupFor(pathname);

  return (
    <nav aria-label={t('shell.main_menu')} className="flex-1 overflow-y-auto px-3 py-2">
      {entries ? (
        <ul className="grid gap-0.5">
          {entries.map((entry) =>
            entry.kind === 'link' ? (
              <li key={entry.id}>
                <MenuItem entry={entry} isHere={here?.id === entry.id} onNavigate={onNavigate} />
              </li>
            ) : (
              <li key={entry.id}>
                <MenuGroup
                  entry={entry}
                  hereId={here?.id}
                  isHere={group === entry.id}
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

type MenuItemProps = { entry: MenuLink; isHere: boolean; onNavigate: (() => void) | undefined };

const itemLook =
  'flex min-h-11 items-center lg:min-h-10 gap-3 rounded-control px-3 py-2 text-sm font-medium transition-colors duration-150 hover:bg-duna';

function MenuItem({ entry, isHere, onNavigate }: MenuItemProps) {
  const { t } = useTexts();
  const Icon = icons[entry.id];
  return (
    <NavLink
      to={entry.path}
      end={entry.path === '/admin'}
      onClick={onNavigate}
      aria-current={isHere ? 'page' : undefined}
      className={`${itemLook} ${isHere ? 'bg-barro-suave text-barro-hondo' : 'text-tinta'}`}
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden />
      {t(`shell.menu.${entry.id}`)}
    </NavLink>
  );
}

type MenuGroupProps = {
  entry: Extract<MenuEntry, { kind: 'group' }>;
  hereId: MenuId | undefined;
  /** The page is the group's, if none of its entries. */
  isHere: boolean;
  onNavigate: (() => void) | undefined;
};

function MenuGroup({ entry, hereId, isHere, onNavigate }: MenuGroupProps) {
  const { t } = useTexts();
  const Icon = icons[entry.id];
  const holdsHere = entry.items.some((item) => item.kind === 'link' && item.id === hereId);
  return (
    <details open={entry.startsOpen || holdsHere || isHere} className="group">
      <summary
        className={`${itemLook} list-none ${isHere && !holdsHere ? 'bg-barro-suave text-barro-hondo' : 'text-tinta'} [&::-webkit-details-marker]:hidden`}
      >
        <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden />
        <span className="flex-1">{t(`shell.menu.${entry.id}`)}</span>
        <ChevronDown
          className="size-4 text-piedra transition-transform duration-150 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <ul className="mt-0.5 ml-5 grid gap-0.5 border-l border-linea pl-2">
        {entry.items.map((item, index) =>
          item.kind === 'link' ? (
            <li key={item.id}>
              <MenuItem entry={item} isHere={hereId === item.id} onNavigate={onNavigate} />
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

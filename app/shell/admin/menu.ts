import { type Access, type Grants, can } from '#app/core/access.ts';

export type MenuLink = { kind: 'link'; id: MenuId; path: string; access: Access };
type MenuDivider = { kind: 'divider' };
type MenuGroup = {
  kind: 'group';
  id: MenuId;
  startsOpen: boolean;
  items: readonly (MenuLink | MenuDivider)[];
};
export type MenuEntry = MenuLink | MenuGroup;

export type MenuId =
  | 'dashboard'
  | 'properties'
  | 'catalogue'
  | 'fraccionamientos'
  | 'questionnaires'
  | 'sales'
  | 'submissions'
  | 'users'
  | 'clients'
  | 'whatsapp'
  | 'configure'
  | 'configure_bancario'
  | 'configure_cofinavit'
  | 'configure_infonavit'
  | 'simulate'
  | 'simulate_infonavit'
  | 'simulate_bancario'
  | 'simulate_cofinavit'
  | 'analytics'
  | 'settings'
  | 'roles'
  | 'debug';

function link(id: MenuId, path: string, access: Access): MenuLink {
  return { kind: 'link', id, path: `/admin${path}`, access };
}

/** The sidebar of the specification. An entry shows when its screen exists and the role may see it. */
export const menu: readonly MenuEntry[] = [
  link('dashboard', '', 'signed-in'),
  {
    kind: 'group',
    id: 'properties',
    startsOpen: true,
    items: [
      link('catalogue', '/properties', ['properties', 'read']),
      link('fraccionamientos', '/fraccionamientos', ['fraccionamientos', 'read']),
      { kind: 'divider' },
      link('questionnaires', '/questionnaires', ['questionnaires', 'read']),
      link('sales', '/ventas', ['sales', 'read']),
    ],
  },
  link('submissions', '/submissions', ['submissions', 'read']),
  link('users', '/users', ['users', 'read']),
  link('clients', '/clients', ['clients', 'read']),
  link('whatsapp', '/whatsapp-messages', ['whatsapp', 'read']),
  {
    kind: 'group',
    id: 'configure',
    startsOpen: false,
    items: [
      link('configure_bancario', '/credit-simulators/bancario', ['credit_types', 'read']),
      link('configure_cofinavit', '/credit-simulators/cofinavit', ['credit_types', 'read']),
      link('configure_infonavit', '/credit-simulators/infonavit', ['credit_types', 'read']),
    ],
  },
  {
    kind: 'group',
    id: 'simulate',
    startsOpen: false,
    items: [
      link('simulate_infonavit', '/simulators/infonavit', ['simulators', 'use']),
      link('simulate_bancario', '/simulators/bancario', ['simulators', 'use']),
      link('simulate_cofinavit', '/simulators/cofinavit', ['simulators', 'use']),
    ],
  },
  link('analytics', '/analytics', ['analytics', 'read']),
  link('settings', '/settings', ['settings', 'read']),
  link('roles', '/roles', ['settings', 'admin']),
  link('debug', '/debug', 'signed-in'),
];

export const menuLinks = menu.flatMap((entry) =>
  entry.kind === 'link' ? [entry] : entry.items.filter((item) => item.kind === 'link'),
);

type Sight = {
  grants: Grants;
  /** Paths that have a screen. */
  screens: readonly string[];
  /** The browser's `disableRoleFiltering`: everything that exists is shown; the server still decides. */
  showsEverything?: boolean;
};

function isVisible({ path, access }: MenuLink, { grants, screens, showsEverything }: Sight) {
  if (!screens.includes(path)) return false;
  return showsEverything || typeof access === 'string' || can(grants, access[0], access[1]);
}

/** What this person sees: a group without anything in it goes, and no divider stands at an edge or beside another. */
export function visibleMenu(sight: Sight): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (entry.kind === 'link') return isVisible(entry, sight) ? [entry] : [];
    const items = withoutLooseDividers(
      entry.items.filter((item) => item.kind === 'divider' || isVisible(item, sight)),
    );
    return items.length > 0 ? [{ ...entry, items }] : [];
  });
}

function withoutLooseDividers(items: readonly (MenuLink | MenuDivider)[]) {
  return items.filter(
    (item, index) =>
      item.kind === 'link' ||
      (items.slice(0, index).some(({ kind }) => kind === 'link') && items[index + 1]?.kind === 'link'),
  );
}

/** Screens whose address lies outside the entry they belong to. */
const belongsTo: Record<string, string> = { '/admin/test-inline': '/admin/properties' };

/** Where a group's screens live: some of them are no entry of it. */
const groupFolders: Record<string, MenuId> = {
  '/admin/credit-simulators': 'configure',
  '/admin/credit-types': 'configure',
  '/admin/simulators': 'simulate',
};

/** The group a path lies in, whether or not it is one of its entries. */
export function menuGroupFor(pathname: string): MenuId | null {
  const folder = Object.keys(groupFolders).find((one) => pathname === one || pathname.startsWith(`${one}/`));
  return (folder ? groupFolders[folder] : null) ?? null;
}

/** The entry a path belongs to: the longest whose address it begins with. */
export function menuLinkFor(address: string): MenuLink | null {
  const pathname = belongsTo[address] ?? address;
  const candidates = menuLinks.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const [longest = null] = candidates.toSorted((a, b) => b.path.length - a.path.length);
  return longest?.id === 'dashboard' && menuGroupFor(pathname) ? null : longest;
}

import { can, type Grants } from '#app/core/access.ts';
import type { IconName } from '#app/core/icon-names.ts';
import type { MenuLink } from '#app/core/menu.ts';

export type MenuGroup = {
  id: string;
  label: string;
  icon: IconName;
  startsOpen: boolean;
  /** The folders of its pages, including pages that are no entry of the menu. */
  folders: readonly string[];
  items: readonly (MenuLink | 'divider')[];
};
export type MenuEntry = { link: MenuLink } | { group: MenuGroup };

type GroupPlace = Omit<MenuGroup, 'label' | 'items'> & { items: readonly string[] };

/** The sidebar of the specification, by the names of the entries. An entry is shown when a feature provides it. */
const order: readonly (string | GroupPlace)[] = [
  'dashboard',
  {
    id: 'properties',
    icon: 'house',
    startsOpen: true,
    folders: [],
    items: ['catalogue', 'fraccionamientos', 'divider', 'questionnaires', 'sales'],
  },
  'submissions',
  'users',
  'clients',
  'whatsapp',
  {
    id: 'configure',
    icon: 'sliders',
    startsOpen: false,
    folders: ['/admin/credit-simulators', '/admin/credit-types'],
    items: ['configure_bancario', 'configure_cofinavit', 'configure_infonavit'],
  },
  {
    id: 'simulate',
    icon: 'calculator',
    startsOpen: false,
    folders: ['/admin/simulators'],
    items: ['simulate_infonavit', 'simulate_bancario', 'simulate_cofinavit'],
  },
  'others',
  'analytics',
  'settings',
  'roles',
  'debug',
];

const isGroup = (place: string | GroupPlace) => typeof place !== 'string';
const placedIds = new Set(order.flatMap((place) => (isGroup(place) ? place.items : [place])));

/** Sorts the entries of the features; those that the specification does not name come before the settings. */
export function composeMenu(
  links: readonly MenuLink[],
  groupLabel: (id: string) => string,
): readonly MenuEntry[] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const known = (id: string) => {
    const link = byId.get(id);
    return link ? [link] : [];
  };
  return order.flatMap((place): MenuEntry[] => {
    if (place === 'others') return links.filter(({ id }) => !placedIds.has(id)).map((link) => ({ link }));
    if (!isGroup(place)) return known(place).map((link) => ({ link }));
    const items = place.items.flatMap((id): MenuGroup['items'] =>
      id === 'divider' ? ['divider'] : known(id),
    );
    return [{ group: { ...place, label: groupLabel(place.id), items } }];
  });
}

type MenuViewer = {
  grants: Grants;
  /** The browser's `disableRoleFiltering`: every existing entry is shown, and the server still checks access. */
  showsEverything?: boolean;
};

function isVisible({ access }: MenuLink, { grants, showsEverything }: MenuViewer) {
  return showsEverything || typeof access === 'string' || can(grants, access[0], access[1]);
}

/** The entries that this person sees, without empty groups and without dividers at an edge or next to each other. */
export function visibleMenu(menu: readonly MenuEntry[], viewer: MenuViewer): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if ('link' in entry) return isVisible(entry.link, viewer) ? [entry] : [];
    const items = withoutLooseDividers(
      entry.group.items.filter((item) => item === 'divider' || isVisible(item, viewer)),
    );
    return items.length > 0 ? [{ group: { ...entry.group, items } }] : [];
  });
}

function withoutLooseDividers(items: MenuGroup['items']) {
  return items.filter((item, index) => {
    if (item !== 'divider') return true;
    const next = items[index + 1];
    return items.slice(0, index).some((one) => one !== 'divider') && next !== undefined && next !== 'divider';
  });
}

const linksOf = (menu: readonly MenuEntry[]) =>
  menu.flatMap((entry) =>
    'link' in entry ? [entry.link] : entry.group.items.filter((item) => item !== 'divider'),
  );

const isUnder = (pathname: string, folder: string) =>
  pathname === folder || pathname.startsWith(`${folder}/`);

/** The group of a path, even when the path is none of its entries. */
export function menuGroupFor(menu: readonly MenuEntry[], pathname: string): string | null {
  for (const entry of menu) {
    if ('group' in entry && entry.group.folders.some((folder) => isUnder(pathname, folder))) {
      return entry.group.id;
    }
  }
  return null;
}

/** The entry of a path: the one with the longest address that the path begins with. */
export function menuLinkFor(menu: readonly MenuEntry[], pathname: string): MenuLink | null {
  const candidates = linksOf(menu).flatMap((link) =>
    [link.path, ...(link.alsoAt ?? [])]
      .filter((path) => isUnder(pathname, path))
      .map((path) => ({ link, path })),
  );
  const [longest] = candidates.toSorted((a, b) => b.path.length - a.path.length);
  if (!longest) return null;
  // Every office page is under the dashboard's address, but only one of them is the dashboard.
  return longest.path === '/admin' && pathname !== '/admin' ? null : longest.link;
}

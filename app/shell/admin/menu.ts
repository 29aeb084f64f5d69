import { can, type Grants } from '#app/core/access.ts';
import type { IconName } from '#app/core/icon-names.ts';
import type { MenuLink } from '#app/core/menu.ts';

export type MenuGroup = {
  id: string;
  label: string;
  icon: IconName;
  startsOpen: boolean;
  /** Where its screens live: some of them are no entry of it. */
  folders: readonly string[];
  items: readonly (MenuLink | 'divider')[];
};
export type MenuEntry = { link: MenuLink } | { group: MenuGroup };

type GroupPlace = Omit<MenuGroup, 'label' | 'items'> & { items: readonly string[] };

/** The sidebar of the specification, by the names of the entries. Each shows when a feature brings it. */
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
const placed = new Set(order.flatMap((place) => (isGroup(place) ? place.items : [place])));

/** Puts what the features bring in order; what the specification does not name stands before the settings. */
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
    if (place === 'others') return links.filter(({ id }) => !placed.has(id)).map((link) => ({ link }));
    if (!isGroup(place)) return known(place).map((link) => ({ link }));
    const items = place.items.flatMap((id): MenuGroup['items'] =>
      id === 'divider' ? ['divider'] : known(id),
    );
    return [{ group: { ...place, label: groupLabel(place.id), items } }];
  });
}

type Sight = {
  grants: Grants;
  /** The browser's `disableRoleFiltering`: everything that exists is shown; the server still decides. */
  showsEverything?: boolean;
};

function isVisible({ access }: MenuLink, { grants, showsEverything }: Sight) {
  return showsEverything || typeof access === 'string' || can(grants, access[0], access[1]);
}

/** What this person sees: a group without anything in it goes, and no divider stands at an edge or beside another. */
export function visibleMenu(menu: readonly MenuEntry[], sight: Sight): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if ('link' in entry) return isVisible(entry.link, sight) ? [entry] : [];
    const items = withoutLooseDividers(
      entry.group.items.filter((item) => item === 'divider' || isVisible(item, sight)),
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

const liesIn = (pathname: string, folder: string) => pathname === folder || pathname.startsWith(`${folder}/`);

/** The group a path lies in, whether or not it is one of its entries. */
export function menuGroupFor(menu: readonly MenuEntry[], pathname: string): string | null {
  for (const entry of menu) {
    if ('group' in entry && entry.group.folders.some((folder) => liesIn(pathname, folder))) {
      return entry.group.id;
    }
  }
  return null;
}

/** The entry a path belongs to: the longest whose address it begins with. */
export function menuLinkFor(menu: readonly MenuEntry[], pathname: string): MenuLink | null {
  const candidates = linksOf(menu).flatMap((link) =>
    [link.path, ...(link.alsoAt ?? [])]
      .filter((path) => liesIn(pathname, path))
      .map((path) => ({ link, path })),
  );
  const [longest] = candidates.toSorted((a, b) => b.path.length - a.path.length);
  if (!longest) return null;
  return longest.link.id === 'dashboard' && menuGroupFor(menu, pathname) ? null : longest.link;
}

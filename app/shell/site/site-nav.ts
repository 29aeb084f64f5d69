/** The public menu. An entry is shown when its page exists, which the layout's loader checks. */
export const siteNav = [
  { key: 'navigation.home', to: '/' },
  { key: 'navigation.properties', to: '/properties' },
  { key: 'navigation.sell', to: '/sell' },
  { key: 'navigation.about', to: '/about' },
  { key: 'navigation.contact', to: '/#contact' },
  { key: 'navigation.login', to: '/login' },
] as const;

/** Only in the foot of the pages: the specification names the entries of the menu. */
export const footNav = [{ key: 'navigation.developments', to: '/fraccionamientos' }] as const;

export type NavEntry = (typeof siteNav)[number] | (typeof footNav)[number];

/** Home only on exact match, contact by its hash, the rest by path prefix. At most one entry is active. */
export function isActive(to: NavEntry['to'], { pathname, hash }: { pathname: string; hash: string }) {
  const isAtContact = pathname === '/' && hash === '#contact';
  if (to === '/#contact') return isAtContact;
  if (to === '/') return pathname === '/' && !isAtContact;
  return pathname === to || pathname.startsWith(`${to}/`);
}

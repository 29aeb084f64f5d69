import { matchPath } from 'react-router';
import { can, type Grants, type Operation, type Section } from '#app/core/access.ts';

/** A page of the office that needs a permission, as the browser knows it. The server decides by itself. */
export type OfficeScreen = {
  /** Its path, with parameters such as `:id`. */
  pattern: string;
  access: readonly [Section, Operation];
  /** What a person without the permission is told. */
  denied: string;
};

const parameters = (pattern: string) => pattern.split('/').filter((part) => part.startsWith(':')).length;

/** The page at an address; null for one that every signed-in person may open, and for none at all. */
export function screenAt(screens: readonly OfficeScreen[], address: string): OfficeScreen | null {
  const path = address.split(/[?#]/)[0] ?? '';
  const [closest] = screens
    .filter(({ pattern }) => matchPath(pattern, path) !== null)
    .toSorted((one, other) => parameters(one.pattern) - parameters(other.pattern));
  return closest ?? null;
}

export function mayOpen(screen: OfficeScreen | null, grants: Grants) {
  return screen === null || can(grants, screen.access[0], screen.access[1]);
}

/** Where somebody goes who may not open an address: the page says why, and leads back once they may. */
export const deniedAddress = (address: string) => `/admin?${new URLSearchParams({ denied: address })}`;

import type { Grants } from '#app/core/access.ts';
import type { MenuEntry } from './menu.ts';
import type { OfficeScreen } from './office-screens.ts';

export type AdminUser = {
  id: string;
  email: string;
  displayName: string | null;
  photo: string | null;
  role: string | null;
  roleLabel: string | null;
};

export type RoleInfo = Grants & { key: string; label: string; description: string; active: boolean };

/** The role with this key; null when there is none. */
export type AskedRole = { key: string; role: RoleInfo | null };

/** What the layout's loader provides to every page of the office. */
export type AdminData = {
  user: AdminUser;
  grants: Grants;
  /** Said to administrators while the disk runs full. */
  diskWarning: string | null;
  /** Every entry that has a page; the browser decides which of them to show by the active role. */
  menu: readonly MenuEntry[];
  /** Every page that needs a permission. */
  screens: readonly OfficeScreen[];
  /** Live events up to this cursor are already included in this page. */
  cursor: string;
};

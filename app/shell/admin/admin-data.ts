import type { Grants } from '#app/core/access.ts';
import type { MenuEntry } from './menu.ts';

export type AdminUser = {
  id: string;
  email: string;
  displayName: string | null;
  photo: string | null;
  role: string | null;
  roleLabel: string | null;
};

export type RoleInfo = Grants & { key: string; label: string; description: string; active: boolean };

/** The record of the role of this key; null where there is none. */
export type AskedRole = { key: string; role: RoleInfo | null };

/** What the layout's loader gives to everything inside it. */
export type AdminData = {
  user: AdminUser;
  grants: Grants;
  /** Every entry that has a screen: which of them are shown, the browser decides by the role it shows. */
  menu: readonly MenuEntry[];
  /** What happened up to here is in this page already. */
  cursor: string;
};

import type { Access } from './access.ts';
import type { IconName } from './icon-names.ts';

/** An entry of the sidebar that a feature brings. */
export type MenuLink = {
  id: string;
  /** Key of its word; what the browser gets is the word itself. */
  label: string;
  path: string;
  access: Access;
  icon: IconName;
  /** Addresses of screens that belong to it and lie elsewhere. */
  alsoAt?: readonly string[];
};

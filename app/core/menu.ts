import type { Access } from './access.ts';
import type { IconName } from './icon-names.ts';

/** A sidebar entry that a feature adds. */
export type MenuLink = {
  id: string;
  /** A message key; the browser gets the translated text. */
  label: string;
  path: string;
  access: Access;
  icon: IconName;
  /** Addresses of other pages during which this entry is shown as the current one. */
  alsoAt?: readonly string[];
};

import {
  can,
  canEnterSection,
  type Grants,
  type Operation,
  type Section,
  sections,
} from '#app/core/access.ts';

/** Where the work of each section is done. */
const screens: Record<Section, string> = {
  analytics: '/admin/analytics',
  properties: '/admin/properties',
  fraccionamientos: '/admin/fraccionamientos',
  questionnaires: '/admin/questionnaires',
  sales: '/admin/ventas',
  submissions: '/admin/submissions',
  users: '/admin/users',
  clients: '/admin/clients',
  whatsapp: '/admin/whatsapp-messages',
  credit_types: '/admin/credit-simulators',
  simulators: '/admin/simulators/infonavit',
  settings: '/admin/settings',
};

export type Ability = { section: Section; path: string; operations: readonly Operation[] };

/** What someone can do here, section by section: only where there is a screen that they can open. */
export function abilitiesOf(grants: Grants, hasScreen: (path: string) => boolean): Ability[] {
  return sections.flatMap((section) => {
    const path = screens[section];
    const opens = can(grants, section, 'read') || can(grants, section, 'use');
    if (!canEnterSection(grants, section) || !opens || !hasScreen(path)) return [];
    return [{ section, path, operations: grants.sectionPermissions[section] ?? [] }];
  });
}

export const profileItems = ['name', 'phone', 'photo', 'verified'] as const;
export type ProfileItem = (typeof profileItems)[number];

type ProfileFacts = {
  displayName: string;
  phone: string | null;
  photo: string | null;
  isEmailVerified: boolean;
};

export function missingInProfile({
  displayName,
  phone,
  photo,
  isEmailVerified,
}: ProfileFacts): ProfileItem[] {
  const has: Record<ProfileItem, boolean> = {
    name: displayName.trim() !== '',
    phone: Boolean(phone),
    photo: Boolean(photo),
    verified: isEmailVerified,
  };
  return profileItems.filter((item) => !has[item]);
}

import { can, type Grants, type Operation, type Section, type SectionDescription } from '#app/core/access.ts';

export type Ability = { section: Section; label: string; path: string; operations: readonly Operation[] };

/** What a person can do, by section: only sections with a page that they can open. */
export function abilitiesOf(
  grants: Grants,
  sections: readonly SectionDescription[],
  screenOf: (section: Section) => string | null,
): Ability[] {
  return sections.flatMap(({ name, label }) => {
    const path = screenOf(name);
    const opens = can(grants, name, 'read') || can(grants, name, 'use');
    if (!opens || !path) return [];
    return [{ section: name, label, path, operations: grants.sectionPermissions[name] ?? [] }];
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

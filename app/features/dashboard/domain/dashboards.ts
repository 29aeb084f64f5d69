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

export const nextSteps = ['verify', 'finish_homes', 'offer', 'search', 'afford'] as const;
export type NextStep = (typeof nextSteps)[number];

type OwnFacts = { missing: readonly ProfileItem[]; homes: number; unfinished: number; submissions: number };

/** What a person who owns or looks for a home can do next, the most useful first and at most three. */
export function nextStepsOf({ missing, homes, unfinished, submissions }: OwnFacts): NextStep[] {
  const applies: Record<NextStep, boolean> = {
    verify: missing.includes('verified'),
    finish_homes: unfinished > 0,
    offer: homes + submissions === 0,
    search: true,
    afford: true,
  };
  return nextSteps.filter((step) => applies[step]).slice(0, 3);
}

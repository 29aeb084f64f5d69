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

type Shown<Entry> = {
  cards: readonly { to: string }[];
  abilities: readonly Ability[];
  activity: readonly Entry[] | null;
  mayInvite: boolean;
};

/** What a browser that shows another role leaves of a dashboard: nothing that this role could not open. */
export function seenAs<Entry extends { kind: string }, Data extends Shown<Entry>>(
  data: Data,
  grants: Grants,
  mayOpen: (path: string) => boolean,
): Data {
  return {
    ...data,
    cards: data.cards.filter(({ to }) => mayOpen(to)),
    abilities: data.abilities.flatMap((ability) =>
      mayOpen(ability.path)
        ? [{ ...ability, operations: grants.sectionPermissions[ability.section] ?? [] }]
        : [],
    ),
    activity:
      data.activity?.filter(({ kind }) =>
        can(grants, kind.startsWith('roles.') ? 'settings' : 'users', 'read'),
      ) ?? null,
    mayInvite: data.mayInvite && can(grants, 'users', 'invite'),
  };
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

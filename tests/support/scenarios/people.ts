import { randomUUID } from 'node:crypto';
import { routes } from '../route-table.ts';
import {
  type Access,
  operations,
  type Section,
  type SectionPermissions,
  specifiedSections,
} from '#app/core/access.ts';
import { sessionOf } from '../http.ts';
import type { RunningProduct } from '../servers/running-product.ts';

/** The sections of the specification, and any other that an access point requires, because a feature can add one. */
export const sections: readonly Section[] = [
  ...new Set<Section>([
    ...specifiedSections,
    ...routes.flatMap(({ loader, intents }) =>
      [loader, ...Object.values(intents)].flatMap((accessPoint) =>
        accessPoint && typeof accessPoint.access !== 'string' ? [accessPoint.access[0]] : [],
      ),
    ),
  ]),
];

/** A person who sends requests: the permissions of their role, and their cookies. */
export type Person = {
  id?: string;
  name: string;
  cookie: string;
  grants: SectionPermissions;
  isSignedIn: boolean;
  /** Of properties, only those that they own. */
  seesOnlyOwn?: boolean;
};

export const nobody: Person = { name: 'nobody', cookie: '', grants: {}, isSignedIn: false };

/** Whether a person may use an access point, by its declaration and the permissions of the role alone. */
export function mayOpen({ grants, isSignedIn }: Person, access: Access) {
  if (access === 'public') return true;
  if (!isSignedIn) return false;
  return access === 'signed-in' || (grants[access[0]]?.includes(access[1]) ?? false);
}

/** Creates and signs in a new person whose role has exactly these permissions. */
export async function someoneWith(
  { origin, query }: Pick<RunningProduct, 'origin' | 'query'>,
  name: string,
  grants: SectionPermissions,
): Promise<Person> {
  const key = `r_${randomUUID().slice(0, 8)}`;
  const email = `${key}@ejemplo.mx`;
  await query('insert into roles (key, label, section_permissions) values ($1, $1, $2)', [
    key,
    JSON.stringify(grants),
  ]);
  const [account] = await query(
    `with made as (
       insert into users (email, display_name, role, status, is_email_verified)
       values ($1, $2, $3, 'active', true) returning id)
     insert into accounts (user_id, account_id, provider_id, password)
     select made.id, made.id::text, 'credential', password
     from made, accounts join users on users.id = user_id where users.email = 'admin@demo.sahuaro.mx'
     returning accounts.user_id`,
    [email, name, key],
  );
  const id = String(account?.['user_id']);
  return { id, name, cookie: await sessionOf(origin, email), grants, isSignedIn: true };
}

export type Permission = Exclude<Access, string>;

/** One permission, plus reading: people who may change records of a section may also read them. */
export function only([section, operation]: Permission): SectionPermissions {
  return { [section]: [...new Set(['read', operation])] };
}

/** Every permission that there is, except one. */
export function everythingBut([section, operation]: Permission): SectionPermissions {
  return Object.fromEntries(
    sections.map((each) => [each, operations.filter((one) => !(each === section && one === operation))]),
  );
}

/** A random selection of permissions. Who may do anything in a section may also read it. */
export function randomGrants(random: () => number): SectionPermissions {
  return Object.fromEntries(
    sections.flatMap((section) => {
      const chosen = operations.filter(() => random() < 0.4);
      const held = chosen.length > 0 ? [...new Set(['read' as const, ...chosen])] : [];
      return held.length > 0 && random() < 0.7 ? [[section, held]] : [];
    }),
  );
}

/** Allows or forbids creating an account without an invitation. */
export async function allowSelfRegistration({ query }: Pick<RunningProduct, 'query'>, allowed: boolean) {
  await query(
    `insert into settings ("group", value) values ('access', $1) on conflict ("group") do update set value = excluded.value`,
    [JSON.stringify({ allowSelfRegistration: allowed })],
  );
}

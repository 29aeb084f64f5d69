import { randomUUID } from 'node:crypto';
import { routes } from './route-table.ts';
import {
  type Access,
  operations,
  type Section,
  type SectionPermissions,
  specifiedSections,
} from '#app/core/access.ts';
import { sessionOf } from './http.ts';
import type { RunningProduct } from './running-product.ts';

/** Those of the specification and any other that a door asks for: a feature can add one. */
export const sections: readonly Section[] = [
  ...new Set<Section>([
    ...specifiedSections,
    ...routes.flatMap(({ loader, intents }) =>
      [loader, ...Object.values(intents)].flatMap((door) =>
        door && typeof door.access !== 'string' ? [door.access[0]] : [],
      ),
    ),
  ]),
];

/** Somebody who asks: what their role grants, and the cookies by which the product knows them. */
export type Person = {
  id?: string;
  name: string;
  cookie: string;
  grants: SectionPermissions;
  isSignedIn: boolean;
};

export const nobody: Person = { name: 'nobody', cookie: '', grants: {}, isSignedIn: false };

/** What the declaration of a door and the grants of a role say about the two. */
export function mayOpen({ grants, isSignedIn }: Person, access: Access) {
  if (access === 'public') return true;
  if (!isSignedIn) return false;
  return access === 'signed-in' || (grants[access[0]]?.includes(access[1]) ?? false);
}

/** A new person with a new role that grants this and nothing else, signed in. */
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

/** Who changes the records of a section sees them too: the one permission, and reading. */
export function only([section, operation]: Permission): SectionPermissions {
  return { [section]: [...new Set(['read', operation])] };
}

/** Every permission that there is, except one. */
export function everythingBut([section, operation]: Permission): SectionPermissions {
  return Object.fromEntries(
    sections.map((each) => [each, operations.filter((one) => !(each === section && one === operation))]),
  );
}

/** Some of everything. */
export function randomGrants(random: () => number): SectionPermissions {
  return Object.fromEntries(
    sections.flatMap((section) => {
      const held = operations.filter(() => random() < 0.4);
      return held.length > 0 && random() < 0.7 ? [[section, held]] : [];
    }),
  );
}

/** Whether who has no invitation may make an account. */
export async function allowSelfRegistration({ query }: Pick<RunningProduct, 'query'>, allowed: boolean) {
  await query(
    `insert into settings ("group", value) values ('access', $1) on conflict ("group") do update set value = excluded.value`,
    [JSON.stringify({ allowSelfRegistration: allowed })],
  );
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  type Actor,
  can,
  covers,
  type Grants,
  type Operation,
  operations,
  type Section,
  specifiedSections,
} from '#app/core/access.ts';
import { isAppError } from '#app/core/errors.ts';
import { loadActor } from './load-actor.server.ts';
import {
  changeUserRole,
  changeUserStatus,
  deleteUser,
} from '#app/features/users/server/edit-users.server.ts';
import { inviteUser } from '#app/features/users/server/invitations.server.ts';
import { aRole } from '#db/factories/roles.ts';
import { aUser } from '#db/factories/users.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/size.ts';
import { generalPermissions } from '../domain/system-roles.ts';
import { createRole, deleteRole, updateRole } from './edit-roles.server.ts';
import { roleFacts } from './role-records.server.ts';

const database = testDatabase();

/** Repeatable: the same seed gives the same sequence. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    next,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    some: <Item>(items: readonly Item[], share: number) => items.filter(() => next() < share),
  };
}

type Random = ReturnType<typeof randomFrom>;

const pairs = specifiedSections.flatMap((section) =>
  operations.map((operation) => `${section}:${operation}` as const),
);

function randomEditor(random: Random, own: Grants) {
  // Half of the attempts stay within the actor's permissions, so that both outcomes occur.
  const stays = random.next() < 0.5;
  const held = pairs.filter((pair) => {
    const [section, operation] = pair.split(':') as [Section, Operation];
    return can(own, section, operation);
  });
  return {
    grants: random.some(stays ? held : pairs, random.next()),
    permissions: random.some(
      stays ? generalPermissions.filter((name) => own.permissions.includes(name)) : generalPermissions,
      random.next(),
    ),
    canAccess: random.some(
      stays ? specifiedSections.filter((name) => own.canAccess.includes(name)) : specifiedSections,
      random.next(),
    ),
    dashboard: 'UsuarioDashboard',
  };
}

const grantsOf = async (key: string) => {
  const [role] = await database.db.select().from(roles).where(eq(roles.key, key));
  return role ? roleFacts(role).grants : null;
};

/**
 * Two people for each permission to edit roles or invite, with few others. They are created again because the random
 * steps change their roles.
 */
async function peopleOfFewRights() {
  for (const permissions of [['read'], ['read', 'invite', 'manage_users'], [...generalPermissions]]) {
    const { key } = await aRole(database.db, {
      sectionPermissions: {
        settings: ['read', 'admin'],
        users: ['read', 'write', 'invite', 'delete'],
        properties: ['read'],
      },
      permissions,
      canAccess: ['users', 'settings'],
    });
    for (let count = 0; count < 2; count++) await aUser(database.db, { role: key });
  }
}

describe('nobody can grant or reach permissions that they lack', () => {
  test('random role edits, assignments and invitations cause no escalation', async () => {
    const { db } = database;
    const random = randomFrom(20_261_114);
    await aUser(db, { role: 'superadmin' });
    for (const role of ['superadmin', 'admin', 'admin', 'asesor', 'viewer', 'usuario'])
      await aUser(db, { role });
    const done = { allowed: 0, refused: 0 };
    const steps = sized(600, 5_000);
    for (let step = 0; step < steps; step++) {
      if (step % 100 === 0) await peopleOfFewRights();
      const people = await db.select().from(users).where(eq(users.status, 'active'));
      const records = await db.select().from(roles);
      const person = random.pick(people);
      const before = (await loadActor(db, person.id)) as Actor;
      const context = await as(db, person);
      // Often somebody with the same role, because people with few permissions can act on hardly anyone else.
      const everyone = await db.select().from(users);
      const peers = everyone.filter(({ id, role: held }) => held === person.role && id !== person.id);
      const target = random.pick(peers.length > 0 && random.next() < 0.3 ? peers : everyone);
      // Often the person's own role, which would rarely be picked among hundreds.
      const own = records.filter(({ key }) => key === person.role);
      const role = random.pick(own.length > 0 && random.next() < 0.2 ? own : records);
      const targetGrants = target.role ? await grantsOf(target.role) : null;
      const editor = randomEditor(random, before.grants);
      const handed = () => expect(covers(before.grants, roleFacts(role).grants)).toBe(true);
      const touched = () => expect(targetGrants === null || covers(before.grants, targetGrants)).toBe(true);

      const moves = {
        create: async () => {
          const key = `r_${step}`;
          await createRole(context, { key, label: key, description: '', ...editor });
          expect(covers(before.grants, (await grantsOf(key)) as Grants)).toBe(true);
        },
        update: async () => {
          await updateRole(context, {
            key: role.key,
            version: role.version,
            label: role.label,
            description: '',
            active: 'on',
            ...editor,
          });
          handed();
          expect(role.key).not.toBe(before.role);
          expect(covers(before.grants, (await grantsOf(role.key)) as Grants)).toBe(true);
        },
        remove: async () => {
          await deleteRole(context, role.key);
          expect(role.system).toBe(false);
          handed();
        },
        assign: async () => {
          await changeUserRole(context, target.id, { version: target.version, role: role.key });
          handed();
          touched();
          expect(target.id).not.toBe(person.id);
          if (role.key === 'superadmin') expect(before.role).toBe('superadmin');
        },
        invite: async () => {
          await inviteUser(context, {
            email: `${randomUUID()}@ejemplo.mx`,
            role: role.key,
          });
          handed();
          expect(before.grants.sectionPermissions.users).toContain('invite');
        },
        status: async () => {
          await changeUserStatus(context, target.id, {
            version: target.version,
            status: random.pick(['active', 'inactive'] as const),
          });
          touched();
          expect(target.id).not.toBe(person.id);
        },
        remove_person: async () => {
          await deleteUser(context, target.id);
          touched();
          await aUser(db, { role: 'usuario' });
        },
      };

      try {
        await moves[random.pick(Object.keys(moves) as (keyof typeof moves)[])]();
        done.allowed++;
      } catch (error) {
        if (!isAppError(error)) throw error;
        done.refused++;
      }
      // After every step the actor has no new permission, and somebody is still superadmin.
      const after = await loadActor(db, person.id);
      if (after) expect(covers(before.grants, after.grants)).toBe(true);
      expect(
        await db.$count(users, and(eq(users.role, 'superadmin'), eq(users.status, 'active'))),
      ).toBeGreaterThan(0);
    }
    // Both outcomes must occur often, otherwise the test proves nothing.
    expect(done.allowed).toBeGreaterThan(steps / 13);
    expect(done.refused).toBeGreaterThan(steps / 13);
  });

  test('the last superadmin cannot be demoted, switched off or deleted, not even by two requests at once', async () => {
    const { db, pool } = database;
    await pool.query(
      `set session_replication_role = replica; update users set role = 'usuario' where role = 'superadmin'; set session_replication_role = origin`,
    );
    const [one, two] = [await aUser(db, { role: 'superadmin' }), await aUser(db, { role: 'superadmin' })];

    const [asOne, asTwo] = [await as(db, one), await as(db, two)];

    const leaving = await Promise.allSettled([
      changeUserStatus(asOne, two.id, { version: two.version, status: 'inactive' }),
      changeUserRole(asTwo, one.id, { version: one.version, role: 'usuario' }),
    ]);
    expect(leaving.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const left = await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'superadmin'), eq(users.status, 'active')));
    expect(left.length).toBeGreaterThanOrEqual(1);

    const [last] = left;
    await pool.query(
      `set session_replication_role = replica; update users set role = 'usuario' where role = 'superadmin' and id <> '${last?.id}'; set session_replication_role = origin`,
    );
    for (const statement of [
      `update users set role = 'usuario' where id = $1`,
      `update users set role = null where id = $1`,
      `update users set status = 'inactive' where id = $1`,
      'delete from users where id = $1',
    ]) {
      await expect(pool.query(statement, [last?.id]), statement).rejects.toMatchObject({
        constraint: 'last_superadmin',
      });
    }
  });
});

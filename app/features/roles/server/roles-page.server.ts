import { asc, count, desc, eq } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles, roleTemplates } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { roleChangeProblem, roleDeletionProblem } from '../domain/role-policy.ts';
import { roleFacts } from './role-records.server.ts';

/** Every role with the number of its people and what this person may do with it, and the templates. */
export async function rolesPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'admin'));
  const rows = await db
    .select({ role: roles, people: count(users.id) })
    .from(roles)
    .leftJoin(users, eq(users.role, roles.key))
    .groupBy(roles.key)
    .orderBy(desc(roles.system), asc(roles.createdAt), asc(roles.key));
  const templates = await db
    .select()
    .from(roleTemplates)
    .orderBy(desc(roleTemplates.system), asc(roleTemplates.createdAt), asc(roleTemplates.name));

  return {
    roles: rows.map(({ role, people }) => {
      const facts = roleFacts(role);
      const { key, label, description, active, system, version } = role;
      return {
        key,
        label,
        description,
        active,
        system,
        version,
        people,
        ...facts.grants,
        editProblem: roleChangeProblem(actor, facts, facts.grants),
        mayDelete: roleDeletionProblem(actor, facts) === null && people === 0,
      };
    }),
    templates: templates.map(
      ({ id, name, description, system, sectionPermissions, permissions, canAccess, dashboard }) => ({
        id,
        name,
        description,
        system,
        sectionPermissions,
        permissions,
        canAccess,
        dashboard,
      }),
    ),
    /** This person's own permissions: other boxes cannot be ticked. */
    own: actor.grants,
  };
}

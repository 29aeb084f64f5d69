import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { can, defaultDashboard, type Grants } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { violatedConstraint } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { rolesTopic, roleTemplatesTopic } from '../domain/topics.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles, roleTemplates } from '#db/schema/roles.ts';
import { invitations, users } from '#db/schema/users.ts';
import { roleChangeProblem, roleDeletionProblem } from '../domain/role-policy.ts';
import {
  type createRoleInput,
  sectionPermissionsOf,
  type templateInput,
  type updateRoleInput,
} from '../domain/role-schema.ts';
import { lockActor, roleFacts, roleRecord } from './role-records.server.ts';
import { knownSections } from './sections.server.ts';

type EditorInput = Pick<z.output<typeof templateInput>, 'grants' | 'permissions' | 'canAccess' | 'dashboard'>;

function grantsOf({ grants, permissions, canAccess, dashboard }: EditorInput) {
  const known = new Set<string>(knownSections().map(({ name }) => name));
  if (
    ![...grants.map((pair) => pair.split(':', 1)[0] ?? ''), ...canAccess].every((name) => known.has(name))
  ) {
    throw new AppError('validation', { messageKey: 'roles.error.unknown_section' });
  }
  return {
    sectionPermissions: sectionPermissionsOf(grants),
    permissions: [...new Set<string>(permissions)],
    canAccess: [...new Set<string>(canAccess)],
    dashboard: dashboard || defaultDashboard,
  } satisfies Grants;
}

function throwProblem(messageKey: string | null) {
  if (messageKey === 'roles.error.denied') throw new AppError('forbidden', { messageKey });
  if (messageKey) throw new AppError('conflict', { messageKey });
}

export async function createRole(context: UseCaseContext, input: z.output<typeof createRoleInput>) {
  await once(
    context,
    { scope: 'roles.create', key: input.idempotencyKey, content: input },
    async (inside) => {
      const actor = await lockActor(inside.db, inside.actor);
      const grants = grantsOf(input);
      throwProblem(roleChangeProblem(actor, null, grants));
      const { key, label, description } = input;
      try {
        await inside.db.insert(roles).values({ key, label, description, ...grants });
      } catch (error) {
        if (violatedConstraint(error) !== 'roles_pkey') throw error;
        throw new AppError('conflict', { messageKey: 'roles.error.key_taken', field: 'key', cause: error });
      }
      await recordAudit(inside, {
        action: 'roles.created',
        subject: { type: 'role', id: key },
        after: { label, ...grants },
      });
      await announce(inside.db, rolesTopic, { subjectId: key, audience: 'everyone' });
      return { key };
    },
  );
}

export async function updateRole(context: UseCaseContext, input: z.output<typeof updateRoleInput>) {
  await transact(context, async (inside) => {
    const actor = await lockActor(inside.db, inside.actor);
    const role = await roleRecord.lock(inside, input.key);
    const grants = grantsOf(input);
    throwProblem(roleChangeProblem(actor, roleFacts(role), grants));

    roleRecord.assertVersion(actor, role, input.version);
    const { label, description } = input;
    const change = { label, description, active: input.active === 'on', ...grants };
    await roleRecord.save(inside, role, change, 'roles.updated');
  });
}

export async function deleteRole(context: UseCaseContext, key: string) {
  await transact(context, async (inside) => {
    const actor = await lockActor(inside.db, inside.actor);
    const role = await roleRecord.lock(inside, key);
    throwProblem(roleDeletionProblem(actor, roleFacts(role)));

    const [holder] = await inside.db.select({ id: users.id }).from(users).where(eq(users.role, key)).limit(1);
    const [waiting] = await inside.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.role, key), eq(invitations.status, 'pending')))
      .limit(1);
    if (holder || waiting) throw new AppError('conflict', { messageKey: 'roles.error.in_use' });
    // Accepted and expired invitations no longer need the role; the audit log still has them.
    await inside.db.delete(invitations).where(eq(invitations.role, key));
    await inside.db.delete(roles).where(eq(roles.key, key));
    await roleRecord.trace(inside, role, 'roles.deleted', { before: role });
  });
}

/** A template grants nothing, it only fills the editor. Creating one still requires the permission to edit roles. */
export async function createTemplate(context: UseCaseContext, input: z.output<typeof templateInput>) {
  await once(
    context,
    { scope: 'roles.template', key: input.idempotencyKey, content: input },
    async (inside) => {
      const actor = await lockActor(inside.db, inside.actor);
      if (!can(actor.grants, 'settings', 'admin')) throwProblem('roles.error.denied');
      const { name, description } = input;
      try {
        const [template] = await inside.db
          .insert(roleTemplates)
          .values({ name, description, ...grantsOf(input) })
          .returning({ id: roleTemplates.id });
        await recordAudit(inside, {
          action: 'roles.template-created',
          subject: { type: 'role-template', id: template?.id ?? null },
          after: { name },
        });
      } catch (error) {
        if (violatedConstraint(error) !== 'role_templates_name') throw error;
        throw new AppError('conflict', {
          messageKey: 'roles.error.template_taken',
          field: 'name',
          cause: error,
        });
      }
      await announce(inside.db, roleTemplatesTopic, { audience: 'section:settings' });
      return { name };
    },
  );
}

export async function deleteTemplate(context: UseCaseContext, id: string) {
  await transact(context, async (inside) => {
    const actor = await lockActor(inside.db, inside.actor);
    if (!can(actor.grants, 'settings', 'admin')) throwProblem('roles.error.denied');
    const [template] = await inside.db
      .select()
      .from(roleTemplates)
      .where(eq(roleTemplates.id, id))
      .for('update');
    if (!template) throw new AppError('not_found', { messageKey: 'common.error.not_found' });
    if (template.system) throwProblem('roles.error.template_stays');

    await inside.db.delete(roleTemplates).where(eq(roleTemplates.id, id));
    await recordAudit(inside, {
      action: 'roles.template-deleted',
      subject: { type: 'role-template', id },
      before: { name: template.name },
    });
    await announce(inside.db, roleTemplatesTopic, { audience: 'section:settings' });
  });
}

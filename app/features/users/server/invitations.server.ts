import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { mayAssignRole } from '#app/features/roles/domain/role-policy.ts';
import {
  lockActor,
  roleFacts,
  lockRoleForAssigning,
} from '#app/features/roles/server/role-records.server.ts';
import { accessSettings } from '#app/features/auth/domain/access-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { invitationsTopic } from '#app/features/auth/domain/topics.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { isMailSent, sendMail } from '#app/platform/mail/mail.server.ts';
import { newToken } from '#app/platform/security/tokens.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { invitations, users } from '#db/schema/users.ts';
import type { inviteInput } from '../domain/user-schema.ts';

type InvitationResult = { link: string | null; email: string; expiresAt: string | null; isMailed: boolean };

/** Creates an invitation, sends its e-mail and returns the link, which can be seen only this once. */
export function inviteUser(context: UseCaseContext, input: z.output<typeof inviteInput>) {
  const { email, role: key, idempotencyKey } = input;
  // The link is a secret and only its hash is stored, so a repeated request is answered without it.
  const keep = (result: InvitationResult) => ({ ...result, link: null });
  return once<UseCaseContext, InvitationResult>(
    context,
    { scope: 'users.invite', key: idempotencyKey, content: { email, key }, keep },
    async (inside) => {
      const actor = await lockActor(inside.db, inside.actor);
      const role = await lockRoleForAssigning(inside.db, key);
      authorize(can(actor.grants, 'users', 'invite') && mayAssignRole(actor, roleFacts(role)));

      const [known] = await inside.db
        .select({ deletedAt: users.deletedAt })
        .from(users)
        .where(eq(users.email, email));
      if (known) {
        const messageKey = known.deletedAt ? 'users.error.deleted_member' : 'users.error.already_member';
        throw new AppError('conflict', { messageKey, field: 'email' });
      }
      await revokeWaiting(inside.db, email);

      const { token, tokenHash } = newToken();
      const { invitationDays } = await readSettings(inside.db, accessSettings);
      const [invitation] = await inside.db
        .insert(invitations)
        .values({ email, role: key, tokenHash, invitedBy: actor.id, expiresAt: daysFromNow(invitationDays) })
        .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
      const link = invitationLink(inside, token);
      await sendInvitation(
        { ...inside, actor },
        { email, link, roleLabel: role.label, days: invitationDays },
      );
      await recordAudit(inside, {
        action: 'users.invited',
        subject: { type: 'invitation', id: invitation?.id ?? null },
        after: { email, role: key },
      });
      await announce(inside.db, invitationsTopic, { audience: 'section:users' });
      const isMailed = isMailSent(inside.services.config);
      return { link, email, expiresAt: invitation?.expiresAt.toISOString() ?? null, isMailed };
    },
  );
}

/** Makes a new link for a pending or expired invitation; the old link stops working. */
export function resendInvitation(context: UseCaseContext, id: string) {
  return transact(context, async (inside) => {
    const { actor, invitation } = await lockInvitation(inside, id);
    const role = await lockRoleForAssigning(inside.db, invitation.role);
    authorize(can(actor.grants, 'users', 'invite') && mayAssignRole(actor, roleFacts(role)));

    await revokeWaiting(inside.db, invitation.email, id);
    const { token, tokenHash } = newToken();
    const { invitationDays } = await readSettings(inside.db, accessSettings);
    const [renewed] = await inside.db
      .update(invitations)
      .set({
        tokenHash,
        status: 'pending',
        expiresAt: daysFromNow(invitationDays),
        version: sql`${invitations.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(invitations.id, id))
      .returning({ expiresAt: invitations.expiresAt });
    const link = invitationLink(inside, token);
    await sendInvitation(
      { ...inside, actor },
      { email: invitation.email, link, roleLabel: role.label, days: invitationDays },
    );
    await recordAudit(inside, { action: 'users.invitation-resent', subject: { type: 'invitation', id } });
    await announce(inside.db, invitationsTopic, { audience: 'section:users' });
    return {
      link,
      email: invitation.email,
      expiresAt: renewed?.expiresAt.toISOString() ?? null,
      isMailed: isMailSent(inside.services.config),
    };
  });
}

export async function revokeInvitation(context: UseCaseContext, id: string) {
  await transact(context, async (inside) => {
    const { actor } = await lockInvitation(inside, id);
    authorize(can(actor.grants, 'users', 'invite'));
    await inside.db
      .update(invitations)
      .set({ status: 'revoked', version: sql`${invitations.version} + 1`, updatedAt: sql`now()` })
      .where(eq(invitations.id, id));
    await recordAudit(inside, { action: 'users.invitation-revoked', subject: { type: 'invitation', id } });
    await announce(inside.db, invitationsTopic, { audience: 'section:users' });
  });
}

async function lockInvitation({ db, actor: given }: UseCaseContext, id: string) {
  const actor = await lockActor(db, given);
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update');
  if (!invitation) throw new AppError('not_found', { messageKey: 'users.error.invitation_not_found' });
  if (invitation.status === 'accepted' || invitation.status === 'revoked') {
    throw new AppError('conflict', { messageKey: 'users.error.invitation_closed' });
  }
  return { actor, invitation };
}

/** A newer invitation replaces a pending one. */
async function revokeWaiting(db: Database, email: string, exceptId?: string) {
  const isWaiting = and(eq(invitations.email, email), eq(invitations.status, 'pending'));
  await db
    .update(invitations)
    .set({ status: 'revoked', updatedAt: sql`now()` })
    .where(and(isWaiting, exceptId ? ne(invitations.id, exceptId) : undefined));
}

function daysFromNow(days: number) {
  return sql`now() + make_interval(days => ${days})`;
}

function invitationLink({ services }: UseCaseContext, token: string) {
  return `${services.publicOrigin}/register?invite=${token}`;
}

type InvitationLetter = { email: string; link: string; roleLabel: string; days: number };

async function sendInvitation(
  { db, actor }: UseCaseContext,
  { email, link, roleLabel, days }: InvitationLetter,
) {
  const letter = composeEmail({
    subject: translate('users.mail.invitation.subject'),
    greeting: translate('users.mail.invitation.greeting'),
    paragraphs: [
      translate('users.mail.invitation.body', { name: actor.displayName ?? actor.email, role: roleLabel }),
    ],
    action: { label: translate('users.mail.invitation.action'), url: link },
    footnote: translate('users.mail.invitation.footnote', { days }),
    signature: translate('auth.mail.signature'),
  });
  await sendMail(db, { to: email, ...letter });
}

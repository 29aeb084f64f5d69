import { and, eq, inArray, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { mayAssignRole } from '#app/features/roles/domain/role-policy.ts';
import { loadActor } from '#app/features/roles/server/load-actor.server.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations } from '#db/schema/users.ts';
import { invitationsTopic } from '../domain/topics.ts';

type Sent = { invitedBy: string | null; role: string };

/**
 * An invitation gives what its sender may give. When the sender left, or may no longer invite or give that role, the
 * link must not work any more.
 */
export async function isVouchedFor(db: Database, { invitedBy, role: key }: Sent) {
  const sender = invitedBy ? await loadActor(db, invitedBy) : null;
  const [role] = await db.select().from(roles).where(eq(roles.key, key));
  return (
    sender !== null &&
    role !== undefined &&
    can(sender.grants, 'users', 'invite') &&
    mayAssignRole(sender, roleFacts(role))
  );
}

/** Revokes the pending invitations that nobody vouches for any more. Returns how many there were. */
export async function revokeUnvouched(context: VisitorContext, senderId: string) {
  const { db } = context;
  const pending = await db
    .select({ id: invitations.id, invitedBy: invitations.invitedBy, role: invitations.role })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, senderId), eq(invitations.status, 'pending')));
  const lost: string[] = [];
  for (const invitation of pending) if (!(await isVouchedFor(db, invitation))) lost.push(invitation.id);
  await revokeInvitations(context, lost);
  return lost.length;
}

export async function revokeInvitations(context: VisitorContext, ids: readonly string[]) {
  if (ids.length === 0) return;
  await context.db
    .update(invitations)
    .set({ status: 'revoked', version: sql`${invitations.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(invitations.id, [...ids]));
  for (const id of ids) {
    await recordAudit(context, { action: 'users.invitation-revoked', subject: { type: 'invitation', id } });
  }
  await announce(context.db, invitationsTopic, { audience: 'section:users' });
}

import { and, eq, gt, sql } from 'drizzle-orm';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { selfRegisteredRole } from '#app/core/access.ts';
import { normalizeEmail } from '#app/core/text.ts';
import { accessSettings } from '../domain/access-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { inTransaction } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { invitationsTopic } from '../domain/topics.ts';
import { log } from '#app/platform/log.server.ts';
import type { SignInPolicy } from '#app/platform/security/sign-in.server.ts';
import { invitations, users } from '#db/schema/users.ts';

import { isVouchedFor } from './vouched-invitations.server.ts';

/** The sign-in library does not tell where the request came from. */
const byProvider = { ip: '', userAgent: '', requestId: 'sign-in-provider' };

/** In the order of the specification: switched off first, then not verified. */
export const signInPolicy: SignInPolicy = {
  async refusal(db, userId) {
    const [user] = await db
      .select({ status: users.status, isEmailVerified: users.isEmailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (!user || user.status === 'inactive') return 'account_disabled';
    return user.status === 'pending' || !user.isEmailVerified ? 'email_not_verified' : null;
  },

  async roleForStranger(db, email) {
    const [invitation] = await db
      .select({ role: invitations.role, invitedBy: invitations.invitedBy })
      .from(invitations)
      .where(openInvitationFor(normalizeEmail(email)));
    if (invitation && (await isVouchedFor(db, invitation))) return invitation.role;

    const { allowSelfRegistration } = await readSettings(db, accessSettings);
    return allowSelfRegistration ? selfRegisteredRole : null;
  },

  async strangerCreated(db, { id, email, displayName }) {
    await inTransaction(db, async (tx) => {
      const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id));
      await tx
        .update(invitations)
        .set({
          status: 'accepted',
          acceptedBy: id,
          version: sql`${invitations.version} + 1`,
          updatedAt: sql`now()`,
        })
        // Somebody who was invited and registered with another role has not accepted anything.
        .where(and(openInvitationFor(normalizeEmail(email)), eq(invitations.role, user?.role ?? '')));
      await recordAudit(
        { db: tx, actor: null, origin: byProvider },
        {
          action: 'users.created',
          subject: { type: 'user', id },
          after: { email, displayName, role: user?.role },
        },
      );
      await announce(tx, usersTopic, { subjectId: id, audience: 'section:users' });
      await announce(tx, invitationsTopic, { audience: 'section:users' });
    });
  },

  /**
   * Every new session is in the audit, whichever way it was opened. The time of the last sign-in changes only when the
   * stored one is older than five minutes, by the database's clock. A failure is only logged.
   */
  async signedIn(db, userId) {
    try {
      await recordAudit(
        { db, actor: null, origin: null },
        { action: 'auth.signed-in', subject: { type: 'user', id: userId } },
      );
      await db
        .update(users)
        .set({ lastLoginAt: sql`now()`, updatedAt: sql`now()` })
        .where(
          and(
            eq(users.id, userId),
            sql`(${users.lastLoginAt} is null or ${users.lastLoginAt} < now() - interval '5 minutes')`,
          ),
        );
    } catch (error) {
      log.warn('auth.last-login-not-stored', { userId, error });
    }
  },
};

function openInvitationFor(email: string) {
  return and(
    eq(invitations.email, email),
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, sql`now()`),
  );
}

import { eq, inArray, sql } from 'drizzle-orm';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { selfRegisteredRole, superadminRole } from '#app/core/access.ts';
import { AppError, isAppError } from '#app/core/errors.ts';
import { accessSettings } from '../domain/access-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { type Database, violatedConstraint } from '#app/platform/data/database.server.ts';
import { takeAtLeast } from '#app/platform/http/even-time.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { invitationsTopic, sessionTopic } from '../domain/topics.ts';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { addressKey, enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { hashToken } from '#app/platform/security/tokens.server.ts';
import { transact, type VisitorContext } from '#app/platform/use-case.server.ts';
import { invitations, users } from '#db/schema/users.ts';
import { type InvitationProblem, invitationProblem } from '../domain/invitation.ts';
import { sendAccountLetter } from './account-tokens.server.ts';
import { assertGoodPassword, endSessions, storePassword } from './passwords.server.ts';
import { sendLetterIfKnown } from './recover-account.server.ts';
import { isVouchedFor } from './vouched-invitations.server.ts';

type NewPerson = { displayName: string; email: string; password: string };
type NewUser = { displayName: string; email: string; hash: string; role: string; isVerified: boolean };

/** Whether the first account can still be created. */
export async function isSetupOpen(db: Database) {
  const [someone] = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', superadminRole]))
    .limit(1);
  return !someone;
}

/** Creates the first superadmin. Two requests at once run one after the other, and the second is refused. */
export async function createFirstSuperadmin(context: VisitorContext, person: NewPerson) {
  assertGoodPassword(person.password, person);
  await enforceLimits(context.db, [
    { key: `setup:${addressKey(context.origin.ip)}`, times: 10, seconds: 900 },
  ]);
  const hash = await hashPassword(person.password);

  await transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtext('sahuaro_setup'))`);
    if (!(await isSetupOpen(inside.db))) {
      throw new AppError('conflict', { messageKey: 'auth.error.setup_done' });
    }
    await insertUser(inside, { ...person, hash, role: superadminRole, isVerified: true });
  });
}

/** From the terminal, when nobody can sign in any more: creates a superadmin, or makes an existing person one. */
export async function makeSuperadmin(context: VisitorContext, person: NewPerson) {
  assertGoodPassword(person.password, person);
  const hash = await hashPassword(person.password);

  await transact(context, async (inside) => {
    const [known] = await inside.db.select().from(users).where(eq(users.email, person.email)).for('update');
    if (known) await promote(inside, known, hash);
    else await insertUser(inside, { ...person, hash, role: superadminRole, isVerified: true });
    await announce(inside.db, usersTopic, { audience: 'section:users' });
  });
}

async function promote(context: VisitorContext, known: typeof users.$inferSelect, hash: string) {
  const { id, role, status } = known;
  const keys = { role: superadminRole, status: 'active' } as const;
  await context.db
    .update(users)
    .set({
      ...keys,
      deletedAt: null,
      statusBeforeDeletion: null,
      isEmailVerified: true,
      version: sql`${users.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
  await storePassword(context.db, id, hash);
  await endSessions(context.db, id);
  await recordAudit(context, {
    action: 'users.role-changed',
    subject: { type: 'user', id },
    before: { role, status },
    after: keys,
  });
  await announce(context.db, sessionTopic, { audience: `user:${id}` });
}

export type Invitation = { email: string; role: string };

/** The invitation of a link, or why the link cannot be used. */
export async function findInvitation(
  context: VisitorContext,
  token: string,
): Promise<{ invitation: Invitation } | { problem: InvitationProblem }> {
  const row = await foundByToken(context, () => invitationOf(context.db, token));
  const problem = invitationProblem(row ?? undefined);
  if (problem || !row) return { problem: problem ?? 'unknown' };
  if (!(await isVouchedFor(context.db, row))) return { problem: 'revoked' };
  return { invitation: { email: row.email, role: row.role } };
}

async function invitationOf(db: Database, token: string) {
  const [row] = await db
    .select({
      email: invitations.email,
      role: invitations.role,
      status: invitations.status,
      invitedBy: invitations.invitedBy,
      expired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)));
  return row ?? null;
}

/** Creates the invited person's account with the invitation's address and role, whatever the form says. */
export async function acceptInvitation(
  context: VisitorContext,
  token: string,
  person: Omit<NewPerson, 'email'>,
) {
  const found = await findInvitation(context, token);
  if ('problem' in found) throw invitationError(found.problem);
  const { email } = found.invitation;
  assertGoodPassword(person.password, { ...person, email });
  const hash = await hashPassword(person.password);

  await transact(context, async (inside) => {
    const [accepted] = await inside.db
      .update(invitations)
      .set({ status: 'accepted', version: sql`${invitations.version} + 1`, updatedAt: sql`now()` })
      .where(
        sql`${invitations.tokenHash} = ${hashToken(token)} and ${invitations.status} = 'pending' and ${invitations.expiresAt} > now()`,
      )
      .returning({
        id: invitations.id,
        role: invitations.role,
        email: invitations.email,
        invitedBy: invitations.invitedBy,
      });
    if (!accepted) throw invitationError('used');
    if (!(await isVouchedFor(inside.db, accepted))) throw invitationError('revoked');
    const userId = await insertUser(inside, {
      ...person,
      email: accepted.email,
      hash,
      role: accepted.role,
      isVerified: true,
    });
    await inside.db.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, accepted.id));
    await announce(inside.db, usersTopic, { subjectId: userId, audience: 'section:users' });
    await announce(inside.db, invitationsTopic, { audience: 'section:users' });
  });
  return { email };
}

function invitationError(problem: InvitationProblem) {
  return new AppError('gone', { messageKey: `auth.invitation.${problem}` });
}

/** Milliseconds, longer than either outcome takes. */
const responseTime = 500;

/** Creates an account for anyone, while the setting allows it; the address must then be verified. */
export async function registerSelf(context: VisitorContext, person: NewPerson) {
  const { allowSelfRegistration } = await readSettings(context.db, accessSettings);
  if (!allowSelfRegistration) throw new AppError('gone', { messageKey: 'auth.error.invitation_only' });
  assertGoodPassword(person.password, person);
  await enforceLimits(context.db, [
    { key: `register:${addressKey(context.origin.ip)}`, times: 10, seconds: 3_600 },
  ]);
  await takeAtLeast(responseTime, () => createOrSendReset(context, person));
}

/** A taken address gets an e-mail; neither the form's answer nor its time reveals that the address is taken. */
async function createOrSendReset(context: VisitorContext, person: NewPerson) {
  const hash = await hashPassword(person.password);
  try {
    await transact(context, async (inside) => {
      const userId = await insertUser(inside, {
        ...person,
        hash,
        role: selfRegisteredRole,
        isVerified: false,
      });
      await sendAccountLetter(inside, 'verifyEmail', { userId, ...person });
      await announce(inside.db, usersTopic, { subjectId: userId, audience: 'section:users' });
    });
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    // Never the e-mail that only verifies the address: the stored password may be a stranger's who registered first.
    await sendLetterIfKnown(context, { email: person.email, kind: 'resetPassword' });
  }
}

async function insertUser(context: VisitorContext, { displayName, email, hash, role, isVerified }: NewUser) {
  try {
    const [user] = await context.db
      .insert(users)
      .values({
        displayName,
        email,
        role,
        isEmailVerified: isVerified,
        status: isVerified ? 'active' : 'pending',
      })
      .returning({ id: users.id });
    if (!user) throw new Error('The new user was not returned');
    await storePassword(context.db, user.id, hash);
    await recordAudit(context, {
      action: 'users.created',
      subject: { type: 'user', id: user.id },
      after: { email, displayName, role },
    });
    return user.id;
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email') throw error;
    throw new AppError('conflict', { messageKey: 'auth.error.email_taken', field: 'email', cause: error });
  }
}

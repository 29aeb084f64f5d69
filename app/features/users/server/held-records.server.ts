import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { type HeldRecords, registeredFeatures, type Taker } from '#app/platform/feature.server.ts';
import { composeEmail } from '#app/platform/mail/letter.server.tsx';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations, users } from '#db/schema/users.ts';
import { isVouchedFor, revokeInvitations } from '#app/features/auth/server/vouched-invitations.server.ts';
import { nobody, takerField } from '../domain/handover.ts';

const heldKinds = () => registeredFeatures().flatMap(({ held = [] }) => held);

/** Everything that a person holds, by kind, with the people who may take it. Kinds without records are left out. */
export async function heldBy(db: Database, userId: string) {
  const kinds = await Promise.all(
    heldKinds().map(async ({ kind, label, mayBeNobodys, count, takers }) => {
      const held = await count(db, userId);
      if (held === 0) return [];
      const people = (await takers(db, userId)).filter(({ id }) => id !== userId);
      return [
        {
          kind,
          words: translate(label, { count: held }),
          mayBeNobodys,
          takers: people.map(({ id, name, email }) => ({ value: id, label: name || email })),
        },
      ];
    }),
  );
  return kinds.flat();
}

/** Hands over everything that a person holds, each kind to whom was chosen, in the caller's transaction. */
export async function handOverAll(
  context: UseCaseContext,
  { id: userId, displayName, email }: { id: string; displayName: string | null; email: string },
  chosen: Readonly<Record<string, string>>,
) {
  const given = new Map<string, { taker: Taker; words: string[] }>();
  for (const held of heldKinds()) {
    const count = await held.count(context.db, userId);
    if (count === 0) continue;
    const to = await takerOf(context.db, userId, held, chosen[held.kind]);
    await held.handOver(context, { from: userId, to });
    await recordAudit(context, {
      action: 'users.handed-over',
      subject: { type: 'user', id: userId },
      after: { kind: held.kind, count, to: to?.id ?? null },
    });
    if (!to) continue;
    const { words } = given.get(to.id) ?? { words: [] };
    given.set(to.id, { taker: to, words: [...words, translate(held.label, { count })] });
  }
  for (const { taker, words } of given.values()) {
    await writeToTaker(context, taker, { from: displayName || email, words });
  }
}

/** One e-mail for everything, however much it is. Who takes over by their own hand knows already. */
async function writeToTaker(
  { db, actor, services }: UseCaseContext,
  { id, name, email }: Taker,
  { from, words }: { from: string; words: readonly string[] },
) {
  if (id === actor.id) return;
  await sendMail(db, {
    to: email,
    ...composeEmail({
      subject: translate('users.mail.handover.subject', { from }),
      greeting: translate('users.mail.handover.greeting', { name: name || email }),
      paragraphs: [
        translate('users.mail.handover.body', {
          by: actor.displayName || actor.email,
          from,
          what: new Intl.ListFormat('es-MX').format(words),
        }),
      ],
      action: { label: translate('users.mail.handover.action'), url: `${services.publicOrigin}/admin` },
      signature: translate('auth.mail.signature'),
    }),
  });
}

/** The chosen person. Refused when nobody was chosen, or when that person may not take these records. */
async function takerOf(
  db: Database,
  userId: string,
  { kind, mayBeNobodys, takers }: HeldRecords,
  choice: string | undefined,
): Promise<Taker | null> {
  if (choice === nobody && mayBeNobodys) return null;
  const taker = (await takers(db, userId)).find(({ id }) => id === choice && id !== userId);
  if (taker) return taker;
  throw new AppError('validation', { messageKey: 'users.error.choose_taker', field: takerField(kind) });
}

const isWaitingOf = (userId: string) =>
  and(
    eq(invitations.invitedBy, userId),
    eq(invitations.status, 'pending'),
    gt(invitations.expiresAt, sql`now()`),
  );

/** The links of invitations that a person sent and nobody has accepted yet. */
export const heldInvitations: HeldRecords = {
  kind: 'invitation',
  label: 'users.held.invitations',
  mayBeNobodys: true,
  count: (db, userId) => db.$count(invitations, isWaitingOf(userId)),
  async takers(db) {
    const records = await db.select().from(roles).where(eq(roles.active, true));
    const keys = records.filter((role) => can(roleFacts(role).grants, 'users', 'invite'));
    return db
      .select({ id: users.id, name: users.displayName, email: users.email })
      .from(users)
      .where(
        and(
          inArray(
            users.role,
            keys.map(({ key }) => key),
          ),
          eq(users.status, 'active'),
        ),
      )
      .orderBy(users.displayName, users.email)
      .limit(500);
  },
  /** The new person vouches for those that they could have sent themselves; the others are revoked. */
  async handOver(context, { from, to }) {
    const { db } = context;
    const waiting = await db
      .select({ id: invitations.id, role: invitations.role })
      .from(invitations)
      .where(isWaitingOf(from))
      .for('update');
    for (const { id, role } of waiting) {
      if (to && (await isVouchedFor(db, { invitedBy: to.id, role }))) {
        await db
          .update(invitations)
          .set({ invitedBy: to.id, version: sql`${invitations.version} + 1`, updatedAt: sql`now()` })
          .where(eq(invitations.id, id));
      } else await revokeInvitations(context, [id]);
    }
  },
};

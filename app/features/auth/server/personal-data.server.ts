import { and, eq, inArray } from 'drizzle-orm';
import { namesPerson } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { accounts, accountTokens, sessions } from '#db/schema/auth.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { accountKey } from './known-device.server.ts';

/** Where and how a person signed in. Secrets that open an account, such as passwords and tokens, are left out. */
export const authPersonalData: PersonalData = {
  label: 'auth.personal_data',
  tables: [accountTokens],
  async ofPerson({ db }, person) {
    const open = await db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(namesPerson(person, { userId: sessions.userId }));
    const ways = await db
      .select({
        id: accounts.id,
        userId: accounts.userId,
        provider: accounts.providerId,
        createdAt: accounts.createdAt,
      })
      .from(accounts)
      .where(namesPerson(person, { userId: accounts.userId }));
    const codes = await db
      .select({
        id: accountTokens.id,
        userId: accountTokens.userId,
        kind: accountTokens.kind,
        email: accountTokens.email,
        createdAt: accountTokens.createdAt,
        usedAt: accountTokens.usedAt,
      })
      .from(accountTokens)
      .where(namesPerson(person, { email: accountTokens.email, userId: accountTokens.userId }));
    // The audit log stores only a hash of the address that tried to sign in.
    const refused = await db
      .select({ id: auditEntries.id, at: auditEntries.at, ip: auditEntries.ip })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectType, 'sign-in'),
          inArray(auditEntries.subjectId, person.emails.map(accountKey)),
        ),
      );
    return {
      records: [
        ...open.map(({ id, ...facts }) => ({ kind: 'session', id, facts })),
        ...ways.map(({ id, ...facts }) => ({ kind: 'account', id, facts })),
        ...codes.map(({ id, ...facts }) => ({ kind: 'account-code', id, facts })),
        ...refused.map(({ id, ...facts }) => ({ kind: 'refused-sign-in', id: String(id), facts })),
      ],
    };
  },
};

import { dictionary } from '@zxcvbn-ts/language-common';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { accounts, sessions } from '#db/schema/auth.ts';
import { passwordLimits, passwordProblem } from '../domain/password.ts';

const common: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map(String),
  'sahuaro',
  'inmobiliaria',
  'hermosillo',
  'contrasena',
  'bienesraices',
]);

type Person = { email?: string; displayName?: string };

export function assertGoodPassword(password: string, person: Person) {
  const messageKey = passwordProblem(password, common, person);
  if (messageKey) {
    throw new AppError('validation', { messageKey, params: { ...passwordLimits }, field: 'password' });
  }
}

/** Stores a person's password; creates the password account if they had none. */
export async function storePassword(db: Database, userId: string, hash: string) {
  const account = { userId, accountId: userId, providerId: 'credential', password: hash };
  await db
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    });
}

/** Ends a person's sessions, except the current one. */
export async function endSessions(db: Database, userId: string, exceptToken?: string | null) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptToken ? ne(sessions.token, exceptToken) : undefined));
}

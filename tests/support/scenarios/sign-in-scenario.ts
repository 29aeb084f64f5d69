import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { aUser } from '#db/factories/users.ts';
import { accounts } from '#db/schema/auth.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import type { users } from '#db/schema/users.ts';
import { visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin, testServices, testUseCaseServices } from '#tests/support/services.ts';
import { findVisitor } from '#app/features/auth/server/find-visitor.server.ts';
import { requestAccountLetter } from '#app/features/auth/server/recover-account.server.ts';
import { signInWithPassword } from '#app/features/auth/server/sign-in.server.ts';

export const password = 'el-desierto-florece-en-marzo';

const hash = await hashPassword(password);

export const cookieHeader = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

type LetterKind = Parameters<typeof requestAccountLetter>[1]['kind'];

export const thief = () => `ladron-${randomUUID()}@ejemplo.mx`;

/** A database for tests of signing in, with users and their e-mails. */
export function signInScenario() {
  const database = testDatabase();

  /** Each test uses another address, so that they do not share limits. */
  let lastAddress = 0;

  function someone() {
    lastAddress++;
    return visitor(database.db, `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`);
  }

  async function aMember(given: Partial<typeof users.$inferInsert> = {}) {
    const user = await aUser(database.db, given);
    await database.db
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
    return user;
  }

  function login(
    email: string,
    {
      secret = password,
      remember = false,
      context = someone(),
      cookie = '',
      config = testUseCaseServices.config,
    } = {},
  ) {
    const request = new Request(`${testOrigin}/login`, { headers: { cookie, 'user-agent': 'pruebas' } });
    return signInWithPassword(
      { ...context, request, services: { ...testServices(database.db), config } },
      { email, password: secret, ...(remember ? { remember: 'on' as const } : {}) },
    );
  }

  async function whoIs(headers: Headers) {
    const found = await findVisitor(
      testServices(database.db),
      new Headers({ cookie: cookieHeader(headers) }),
      new Headers(),
    );
    return found.actor?.email ?? null;
  }

  async function linkTo(email: string) {
    const [letter] = await database.db
      .select({ plain: mailOutbox.plain })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(sql`created_at desc`);
    return /(?:oobCode|invite)=([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? '';
  }

  function askForLetter(email: string, kind: LetterKind = 'resetPassword') {
    return requestAccountLetter(someone(), { email, kind });
  }

  async function codeFor(email: string, kind?: LetterKind) {
    await askForLetter(email, kind);
    return linkTo(email);
  }

  async function tieToGoogle(userId: string) {
    await database.db
      .insert(accounts)
      .values({ userId, accountId: `google-${userId}`, providerId: 'google' });
  }

  return { database, someone, aMember, login, whoIs, linkTo, askForLetter, codeFor, tieToGoogle };
}

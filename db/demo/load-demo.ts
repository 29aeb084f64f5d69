import type { Database } from '#app/platform/database.server.ts';
import { hashPassword } from '#app/platform/passwords.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

/** A small agency that shows every screen in use. The same rows every time, so that pictures can be compared. */
export async function loadDemo(db: Database) {
  const password = await hashPassword(demoPassword);
  for (const { email, displayName, role } of demoAccounts) {
    const [user] = await db
      .insert(users)
      .values({ email, displayName, role, status: 'active', isEmailVerified: true })
      .returning({ id: users.id });
    if (user) {
      await db
        .insert(accounts)
        .values({ userId: user.id, accountId: user.id, providerId: 'credential', password });
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/data/database.server.ts';
import { users } from '#db/schema/users.ts';

/** A user for tests, realistic by default; any column can be set. */
export async function aUser(db: Database, given: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `persona-${randomUUID()}@ejemplo.mx`,
      displayName: 'Persona de Prueba',
      role: 'usuario',
      status: 'active',
      isEmailVerified: true,
      ...given,
    })
    .returning();
  if (!user) throw new Error('No user was made');
  return user;
}

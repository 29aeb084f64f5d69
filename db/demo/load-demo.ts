import { featureList } from '#app/feature-list.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { users } from '#db/schema/users.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import type { DemoContext } from '#app/platform/demo-context.server.ts';
import { storeDemoImages } from './demo-images.ts';
import { momentsFrom } from './moments.ts';
import { storePortraits } from './portraits.ts';

/**
 * A small agency that shows every screen in use. The rows are always the same, so that screenshots can be compared;
 * only the dates depend on the day it is loaded.
 */
export async function loadDemo(db: Database, files: Files, now = new Date()) {
  const images = await storeDemoImages(files);
  const demo: DemoContext = { db, people: await loadPeople(db, files), moments: momentsFrom(now), images };
  for (const { loadDemo: load } of featureList) await load?.(demo);
}

async function loadPeople(db: Database, files: Files): Promise<DemoContext['people']> {
  const portraits = await storePortraits(files);
  const password = await hashPassword(demoPassword);
  const made = await db
    .insert(users)
    .values(
      demoAccounts.map(({ email, displayName, role, phone }) => ({
        email,
        displayName,
        role,
        phone,
        status: 'active' as const,
        isEmailVerified: true,
        profile: portraitOf(portraits.get(role)),
      })),
    )
    .returning({ id: users.id, role: users.role });
  await db
    .insert(accounts)
    .values(made.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password })));

  const idOf = (role: string) => {
    const person = made.find((one) => one.role === role);
    if (!person) throw new Error(`The demo has nobody who is ${role}`);
    return person.id;
  };
  return {
    asesor: idOf('asesor'),
    agent: idOf('agent'),
    propietario: idOf('propietario'),
    admin: idOf('admin'),
  };
}

const portraitOf = (avatar: string | undefined) => (avatar ? { avatar } : {});

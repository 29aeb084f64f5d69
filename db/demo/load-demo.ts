import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { hashPassword } from '#app/platform/security/passwords.server.ts';
import { accounts } from '#db/schema/auth.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoHomes } from './catalogue/homes.ts';
import { storeDemoImages } from './demo-images.ts';
import { demoDevelopments } from './developments/developments.ts';
import { homesOf } from './developments/unit-homes.ts';
import { loadCreditVersions } from './load-credit.ts';
import { loadCreditSimulations } from './load-credit-simulations.ts';
import { loadDevelopments, loadPlans } from './load-developments.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadPhotos, type Pictured } from './load-photos.ts';
import { loadPostalCodeSample } from './load-postal-codes.ts';
import { loadProperties } from './load-properties.ts';
import { intakePictures, loadSubmissions } from './load-submissions.ts';
import { momentsFrom } from './moments.ts';
import { type People, shortestOffer } from './property-rows.ts';

/**
 * A small agency that shows every screen in use. The same rows every time, so that pictures can be compared; only dates
 * count from the moment it is loaded.
 */
export async function loadDemo(db: Database, files: Files, now = new Date()) {
  const moments = momentsFrom(now);
  const homes = [...demoHomes, ...demoDevelopments.flatMap(homesOf)];
  const images = await storeDemoImages(files);
  const { admin, ...people } = await loadPeople(db);
  await loadCreditVersions(db, { author: admin, moments });
  await loadCreditSimulations(db, { people, moments });
  await loadDevelopments(db, demoDevelopments, moments);
  await loadProperties(db, homes, { people, moments, images });
  await loadPlans(db, demoDevelopments);
  await loadSubmissions(db, { people: { ...people, admin }, moments });
  await loadPhotos(db, [...picturesOf(homes), ...intakePictures], images);
  await loadDrafts(db, people, moments);
  await loadPostalCodeSample(db);
  await askOwnersSeldom(db);
  await numberAfter(db);
}

/**
 * Nobody answers the letters to the demo's owner. Asked every month, their homes would leave the site one after another;
 * so they are asked when the first offer ends anyway.
 */
async function askOwnersSeldom(db: Database) {
  await db.insert(settings).values({ group: 'catalogue', value: { availabilityDays: shortestOffer } });
}

async function loadPeople(db: Database): Promise<People & { admin: string }> {
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

function picturesOf(homes: readonly Omit<Pictured, 'kind'>[]): Pictured[] {
  return [
    ...homes.map(({ id, photos }) => ({ kind: 'property' as const, id, photos })),
    ...demoDevelopments.flatMap(({ id, photos, models }) => [
      { kind: 'fraccionamiento' as const, id, photos },
      ...models.map((model) => ({ kind: 'model' as const, id: model.id, photos: model.photos })),
    ]),
  ];
}

const numbered = [
  'properties',
  'fraccionamientos',
  'fraccionamiento_models',
  'fraccionamiento_lots',
  'submissions',
  'leads',
];

/** Our numbers are fixed; what people make afterwards is counted on from there. */
async function numberAfter(db: Database) {
  for (const table of numbered) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}

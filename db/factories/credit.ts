import { creditKinds, firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { creditVersions } from '#db/schema/credit.ts';

/** The credit rules of 2026, in force since February of that year. */
export async function someCreditRules(db: Database) {
  await db.insert(creditVersions).values(
    creditKinds.map((kind) => ({
      kind,
      version: 1,
      startsOn: '2026-02-01',
      value: firstConfigs[kind],
      source: 'Prueba',
    })),
  );
}

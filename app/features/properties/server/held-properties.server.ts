import { and, eq, isNull, ne } from 'drizzle-orm';
import type { HeldRecords } from '#app/platform/feature.server.ts';
import { properties } from '#db/schema/properties.ts';
import { advisors } from './choices.server.ts';
import { saveChange } from './save-change.server.ts';

const isHeldBy = (userId: string) =>
  and(eq(properties.advisorId, userId), isNull(properties.deletedAt), ne(properties.status, 'vendida'));

/** The properties that somebody advises. Sold ones keep the name of who sold them. */
export const heldProperties: HeldRecords = {
  kind: 'property',
  label: 'properties.held',
  mayBeNobodys: true,
  count: (db, userId) => db.$count(properties, isHeldBy(userId)),
  takers: (db) => advisors(db),
  async handOver(context, { from, to }) {
    const rows = await context.db
      .select()
      .from(properties)
      .where(isHeldBy(from))
      .orderBy(properties.id)
      .for('update');
    for (const property of rows) {
      await saveChange(
        context,
        property,
        { advisorId: to?.id ?? null },
        { action: 'properties.advisor-changed', event: 'property.updated' },
      );
    }
  },
};

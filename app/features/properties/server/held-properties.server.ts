import { and, eq, isNull, ne } from 'drizzle-orm';
import type { HeldRecords } from '#app/platform/feature.server.ts';
import { properties } from '#db/schema/properties.ts';
import { advisors, owners } from './choices.server.ts';
import { saveChange } from './save-change.server.ts';

type Held = Pick<HeldRecords, 'kind' | 'label' | 'takers'> & {
  column: 'advisorId' | 'ownerId';
  action: string;
};

/** Sold properties keep the names of who sold and who owned them. */
function held({ column, action, ...kind }: Held): HeldRecords {
  const isHeldBy = (userId: string) =>
    and(eq(properties[column], userId), isNull(properties.deletedAt), ne(properties.status, 'vendida'));
  return {
    ...kind,
    mayBeNobodys: true,
    count: (db, userId) => db.$count(properties, isHeldBy(userId)),
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
          { [column]: to?.id ?? null },
          { action, event: 'property.updated' },
        );
      }
    },
  };
}

/** The properties that somebody advises, and those that belong to somebody. */
export const heldProperties: readonly HeldRecords[] = [
  held({
    kind: 'property',
    label: 'properties.held',
    takers: advisors,
    column: 'advisorId',
    action: 'properties.advisor-changed',
  }),
  held({
    kind: 'owned-property',
    label: 'properties.owned',
    takers: owners,
    column: 'ownerId',
    action: 'properties.owner-changed',
  }),
];

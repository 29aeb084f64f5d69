import { belongsToRecord } from '#app/platform/data/person-where.server.ts';
import type { PersonalData } from '#app/platform/feature.server.ts';
import { recordLinks, tasks, timelineEntries } from '#db/schema/followup.ts';

const on = (table: typeof tasks | typeof timelineEntries | typeof recordLinks) => ({
  kind: table.recordKind,
  id: table.recordId,
});

/** The timelines, tasks and links of a person's records. */
export const followUpPersonalData: PersonalData = {
  label: 'followup.personal_data',
  tables: [],
  async ofRecords({ db }, records) {
    const entries = await db
      .select()
      .from(timelineEntries)
      .where(belongsToRecord(records, on(timelineEntries)))
      .orderBy(timelineEntries.id);
    const toDo = await db
      .select()
      .from(tasks)
      .where(belongsToRecord(records, on(tasks)))
      .orderBy(tasks.createdAt);
    const links = await db
      .select()
      .from(recordLinks)
      .where(belongsToRecord(records, on(recordLinks)))
      .orderBy(recordLinks.createdAt);
    return {
      records: [
        ...entries.map(({ id, ...facts }) => ({ kind: 'timeline-entry', id: String(id), facts })),
        ...toDo.map(({ id, ...facts }) => ({ kind: 'task', id, facts })),
        ...links.map(({ tokenHash: _tokenHash, ...facts }, index) => ({
          kind: 'link',
          id: String(index + 1),
          facts,
        })),
      ],
    };
  },
};

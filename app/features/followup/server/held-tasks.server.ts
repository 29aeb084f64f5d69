import { and, eq, isNull } from 'drizzle-orm';
import { recordKind } from '#app/platform/data/record-kinds.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { HeldRecords } from '#app/platform/feature.server.ts';
import { tasks } from '#db/schema/followup.ts';
import { assignablePeople } from './assignment.server.ts';
import { announceFollowUp, followUpRules } from './followed-record.server.ts';
import { addToTimeline } from './timeline.server.ts';

const isHeldBy = (userId: string) => and(eq(tasks.assigneeId, userId), isNull(tasks.doneAt));

/** The open tasks of a person. A task without anybody would remind nobody, so somebody must take it. */
export const heldTasks: HeldRecords = {
  kind: 'task',
  label: 'followup.held',
  mayBeNobodys: false,
  count: (db, userId) => db.$count(tasks, isHeldBy(userId)),
  takers: peopleForTasks,
  async handOver(context, { from, to }) {
    const { db } = context;
    const handed = await db
      .update(tasks)
      .set({ assigneeId: to?.id ?? null })
      .where(isHeldBy(from))
      .returning({ id: tasks.id, title: tasks.title, kind: tasks.recordKind, recordId: tasks.recordId });
    for (const { id, title, kind, recordId } of handed) {
      const record = { kind, id: recordId };
      await addToTimeline(context, record, {
        kind: 'task_handed',
        text: title,
        details: { assignee: to ? to.name || to.email : null },
      });
      await recordAudit(context, {
        action: 'followup.task-handed-over',
        subject: { type: kind, id: recordId },
        after: { task: id, assigneeId: to?.id ?? null },
      });
      const audience = await recordKind(kind)?.audience?.(db, recordId);
      if (audience) await announceFollowUp(db, record, audience);
    }
  },
};

/** People who may work on every kind of record that these tasks are about. */
async function peopleForTasks(db: Database, userId: string) {
  const kinds = await db.selectDistinct({ kind: tasks.recordKind }).from(tasks).where(isHeldBy(userId));
  const sections = kinds.flatMap(({ kind }) => followUpRules(kind)?.section ?? []);
  const [first = [], ...others] = await Promise.all(
    [...new Set(sections)].map((section) => assignablePeople(db, section)),
  );
  return first.filter(({ id }) => others.every((people) => people.some((person) => person.id === id)));
}

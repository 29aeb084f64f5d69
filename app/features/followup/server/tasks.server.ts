import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { tasks } from '#db/schema/followup.ts';
import { users } from '#db/schema/users.ts';
import { dueAtOf, type TaskInput } from '../domain/follow-up-schema.ts';
import { assignablePerson } from './assignment.server.ts';
import { following, isOfRecord } from './followed-record.server.ts';
import { addToTimeline } from './timeline.server.ts';

/** Adds a task with a due time. Without a chosen person it belongs to its author. */
export function addTask(context: UseCaseContext, record: RecordRef, input: TaskInput) {
  const scope = `followup-task:${record.kind}:${record.id}`;
  const { idempotencyKey: key, ...content } = input;
  return once(context, { scope, key, content }, (keyed) =>
    following(keyed, record, async (inside, rules) => {
      const assigneeId = input.assigneeId ?? inside.actor.id;
      await assignablePerson(inside.db, rules.section, assigneeId, 'assigneeId');
      const dueAt = dueAtOf(input);
      const [task] = await inside.db
        .insert(tasks)
        .values({
          recordKind: record.kind,
          recordId: record.id,
          title: input.title,
          dueAt,
          assigneeId,
          createdBy: inside.actor.id,
        })
        .returning({ id: tasks.id });
      if (!task) throw new Error('No task was made');
      await traceTask(inside, record, 'followup.task-added', task.id);
      await addToTimeline(inside, record, {
        kind: 'task',
        text: input.title,
        details: { dueAt: dueAt.toISOString() },
      });
      await rules.changed?.(inside, record.id, { event: 'task' });
      return { id: task.id };
    }),
  );
}

const traceTask = (context: UseCaseContext, { kind, id }: RecordRef, action: string, task: string) =>
  recordAudit(context, { action, subject: { type: kind, id }, after: { task } });

/** Marks a task as done, or as open again. Repeating it changes nothing. */
export function setTaskDone(
  context: UseCaseContext,
  record: RecordRef,
  { taskId, isDone }: { taskId: string; isDone: boolean },
) {
  return following(context, record, async (inside, rules) => {
    const { db, actor, now } = inside;
    const [task] = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, taskId), isOfRecord(tasks, record)))
      .for('update');
    if (!task) throw new AppError('conflict', { messageKey: 'followup.error.no_task' });
    if ((task.doneAt !== null) === isDone) return;
    await db
      .update(tasks)
      // A task that is open again is due again, so its assignee is reminded again.
      .set(isDone ? { doneAt: now, doneBy: actor.id } : { doneAt: null, doneBy: null, remindedAt: null })
      .where(eq(tasks.id, taskId));
    await traceTask(inside, record, isDone ? 'followup.task-done' : 'followup.task-reopened', taskId);
    await addToTimeline(
      inside,
      record,
      isDone
        ? { kind: 'task_done', text: task.title }
        : { kind: 'task', text: task.title, details: { isReopened: true } },
    );
    await rules.changed?.(inside, record.id, { event: 'task' });
  });
}

const mostShown = 200;

/** Open tasks first, by due time; then those done, the latest first. */
export async function tasksOf(db: Database, record: RecordRef, now: Date) {
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueAt: tasks.dueAt,
      assignee: personName(users),
      doneAt: tasks.doneAt,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(isOfRecord(tasks, record))
    .orderBy(sql`${tasks.doneAt} desc nulls first`, asc(tasks.dueAt), asc(tasks.id))
    .limit(mostShown);
  return rows.map(({ dueAt, doneAt, ...row }) => ({
    ...row,
    dueAt: dueAt.toISOString(),
    isDone: doneAt !== null,
    isLate: doneAt === null && dueAt < now,
  }));
}
export type ShownTask = Awaited<ReturnType<typeof tasksOf>>[number];

/** How many tasks of each record are late; records without late tasks are left out. */
export async function lateTaskCounts(db: Database, kind: string, ids: readonly string[], now: Date) {
  const rows = await db
    .select({ id: tasks.recordId, n: count() })
    .from(tasks)
    .where(
      and(
        eq(tasks.recordKind, kind),
        inArray(tasks.recordId, [...ids]),
        isNull(tasks.doneAt),
        lt(tasks.dueAt, now),
      ),
    )
    .groupBy(tasks.recordId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

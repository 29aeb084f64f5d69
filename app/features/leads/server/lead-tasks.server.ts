import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leadTasks } from '#db/schema/submissions.ts';
import { dueAtOf, type TaskInput } from '../domain/lead-schema.ts';
import { activePerson } from './assign-lead.server.ts';
import { tellLead } from './entries.server.ts';
import { leadRecord } from './lead-record.server.ts';
import { traceLead } from './lead-trace.server.ts';

/** Something to do by a time, by somebody: by whoever writes it unless another is named. */
export function addTask(context: UseCaseContext, leadId: number, input: TaskInput) {
  return once(context, { scope: `lead-task:${leadId}`, key: input.idempotencyKey }, (keyed) =>
    leadRecord.changing(keyed, { id: leadId }, async (inside) => {
      const assigneeId = input.assigneeId ?? inside.actor.id;
      if (!(await activePerson(inside, assigneeId))) {
        throw new AppError('validation', {
          messageKey: 'properties.error.unknown_advisor',
          field: 'assigneeId',
        });
      }
      const [task] = await inside.db
        .insert(leadTasks)
        .values({
          leadId,
          title: input.title,
          dueAt: dueAtOf(input),
          assigneeId,
          createdBy: inside.actor.id,
        })
        .returning({ id: leadTasks.id });
      if (!task) throw new Error('No task was made');
      await traceLead(inside, leadId, { action: 'leads.task-added', after: { task: task.id } });
      await tellLead(inside, leadId, {
        kind: 'task',
        text: input.title,
        details: { dueAt: dueAtOf(input).toISOString() },
      });
      return { id: task.id };
    }),
  );
}

/** Ticks a task off, or takes the tick back. Ticking what is ticked changes nothing. */
export function setTaskDone(
  context: UseCaseContext,
  leadId: number,
  { taskId, isDone }: { taskId: string; isDone: boolean },
) {
  return leadRecord.changing(context, { id: leadId }, async (inside) => {
    const { db, actor, now } = inside;
    const [task] = await db
      .select()
      .from(leadTasks)
      .where(and(eq(leadTasks.id, taskId), eq(leadTasks.leadId, leadId)))
      .for('update');
    if (!task) throw new AppError('conflict', { messageKey: 'leads.pipeline.error.no_task' });
    if ((task.doneAt !== null) === isDone) return;
    await db
      .update(leadTasks)
      .set(isDone ? { doneAt: now, doneBy: actor.id } : { doneAt: null, doneBy: null })
      .where(eq(leadTasks.id, taskId));
    await traceLead(inside, leadId, {
      action: isDone ? 'leads.task-done' : 'leads.task-reopened',
      after: { task: taskId },
    });
    await tellLead(
      inside,
      leadId,
      isDone
        ? { kind: 'task_done', text: task.title }
        : { kind: 'task', text: task.title, details: { isReopened: true } },
    );
  });
}

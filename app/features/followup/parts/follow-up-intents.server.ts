import type { Section } from '#app/core/access.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { done, intent } from '#app/platform/http/route.server.ts';
import { entryInput, taskIdInput, taskInput } from '../domain/follow-up-schema.ts';
import { addTask, setTaskDone } from '../server/tasks.server.ts';
import { writeEntry } from '../server/timeline.server.ts';

type RecordOf = (params: Record<string, string>) => RecordRef;

/** The actions on the timeline and tasks of a record, for the endpoint of its section. */
export function followUpIntents(section: Section, recordOf: RecordOf) {
  const access = [section, 'write'] as const;
  return {
    entry: intent({
      access,
      input: entryInput,
      run: async (context, input, params) =>
        done('followup.entry.saved', await writeEntry(context, recordOf(params), input)),
    }),
    task: intent({
      access,
      input: taskInput,
      run: async (context, input, params) =>
        done('followup.task.saved', await addTask(context, recordOf(params), input)),
    }),
    taskDone: intent({
      access,
      input: taskIdInput,
      async run(context, { taskId }, params) {
        await setTaskDone(context, recordOf(params), { taskId, isDone: true });
        return done();
      },
    }),
    taskReopen: intent({
      access,
      input: taskIdInput,
      async run(context, { taskId }, params) {
        await setTaskDone(context, recordOf(params), { taskId, isDone: false });
        return done();
      },
    }),
  };
}

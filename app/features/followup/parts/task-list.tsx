import { useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { taskInput } from '../domain/follow-up-schema.ts';
import type { ShownTask } from '../server/tasks.server.ts';
import { useTexts } from '../texts.ts';
import { useOptimisticValue } from '#app/ui/form/use-chosen.ts';

type Choice = { value: string; label: string };

type TaskListProps = {
  /** The endpoint of the record, which has `followUpIntents`. */
  action: string;
  tasks: readonly ShownTask[];
  mayWrite: boolean;
  /** The people who can be given a task. */
  people: readonly Choice[];
};

/** The tasks of a record, with due date and person. */
export function TaskList({ action, tasks, mayWrite, people }: TaskListProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      {mayWrite ? <TaskForm action={action} people={people} /> : null}
      {tasks.length === 0 ? <p className="text-piedra">{t('followup.task.none')}</p> : null}
      <ul className="grid">
        {tasks.map((task) => (
          <Task key={task.id} action={action} task={task} mayWrite={mayWrite} />
        ))}
      </ul>
    </div>
  );
}

function TaskForm({ action, people }: Pick<TaskListProps, 'action' | 'people'>) {
  const { t } = useTexts();
  const writing = useWrite<{ id: string }>();
  // The date field is not emptied by a form reset, so after each saved task the form is rendered anew.
  const round = writing.result?.ok ? writing.result.data.id : 'first';
  return (
    <Form
      key={round}
      writing={writing}
      result={writing.result?.ok ? undefined : writing.result}
      action={action}
      intent="task"
      schema={taskInput}
      className="gap-4 rounded-card border border-linea bg-duna/60 p-4"
    >
      {(field) => {
        const { defaultValue: _day, ...dueOn } = field('dueOn');
        return (
          <>
            <Field
              label={t('followup.task.title')}
              maxLength={200}
              required
              autoComplete="off"
              {...field('title')}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <DatePicker label={t('followup.task.day')} isRequired {...dueOn} />
              <Field label={t('followup.task.time')} type="time" {...field('dueTime', '09:00')} />
              <SelectField
                label={t('followup.task.assignee')}
                placeholder={t('followup.task.me')}
                options={people}
                {...field('assigneeId')}
              />
            </div>
            <Button className="justify-self-end">{t('followup.task.add')}</Button>
          </>
        );
      }}
    </Form>
  );
}

type TaskProps = { action: string; task: ShownTask; mayWrite: boolean };

function Task({ action, task, mayWrite }: TaskProps) {
  const { t, dateTime } = useTexts();
  const id = useId();
  const writing = useWrite({ action, failures: 'toast' });
  const [isDone, setDone] = useOptimisticValue(task.isDone, writing.isWriting);
  function toggle(isTicked: boolean) {
    setDone(isTicked);
    void writing.write(isTicked ? 'taskDone' : 'taskReopen', { taskId: task.id });
  }

  return (
    <li className="border-t border-linea first:border-t-0">
      <div className="flex min-h-11 items-start gap-3 py-3">
        <input
          id={id}
          type="checkbox"
          className="casilla mt-0.5"
          checked={isDone}
          disabled={!mayWrite}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        <span className="grid gap-1">
          <label htmlFor={id} className={classes('wrap-anywhere', isDone && 'text-piedra line-through')}>
            {task.title}
          </label>
          <span className="flex flex-wrap items-center gap-2 text-sm text-piedra">
            <time dateTime={task.dueAt}>{dateTime(task.dueAt)}</time>
            {task.assignee ? <span>· {task.assignee}</span> : null}
            {task.isLate && !isDone ? <Badge tone="red">{t('followup.task.late')}</Badge> : null}
          </span>
        </span>
      </div>
    </li>
  );
}

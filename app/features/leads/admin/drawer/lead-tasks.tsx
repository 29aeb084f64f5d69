import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { leadDoor } from '../../domain/lead-address.ts';
import { taskInput } from '../../domain/lead-schema.ts';
import { useTexts } from '../texts.ts';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';
import { useAsked } from '../use-asked.ts';

type LeadTasksProps = {
  detail: LeadDetail;
  may: PipelineData['may'];
  advisors: PipelineData['advisors'];
};

/** What there is to do, by when and by whom. */
export function LeadTasks({ detail: { lead, tasks }, may, advisors }: LeadTasksProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-6">
      {may.write ? <TaskForm leadId={lead.id} advisors={advisors} /> : null}
      {tasks.length === 0 ? <p className="text-piedra">{t('leads.pipeline.task.none')}</p> : null}
      <ul className="grid">
        {tasks.map((task) => (
          <Task key={task.id} leadId={lead.id} task={task} mayWrite={may.write} />
        ))}
      </ul>
    </div>
  );
}

function TaskForm({ leadId, advisors }: { leadId: number; advisors: PipelineData['advisors'] }) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult<{ id: string }>>();
  useResultToast(fetcher.data);
  // A date of the headless library does not follow a form that empties itself.
  const round = fetcher.data?.ok ? fetcher.data.data.id : 'first';
  return (
    <Form
      key={round}
      fetcher={fetcher}
      result={fetcher.data?.ok ? undefined : fetcher.data}
      action={leadDoor(leadId)}
      intent="task"
      schema={taskInput}
      className="gap-4 rounded-card border border-linea bg-duna/60 p-4"
    >
      {(field) => {
        const { defaultValue: _day, ...dueOn } = field('dueOn');
        return (
          <>
            <Field
              label={t('leads.pipeline.task.title')}
              maxLength={200}
              required
              autoComplete="off"
              {...field('title')}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <DatePicker label={t('leads.pipeline.task.day')} isRequired {...dueOn} />
              <Field label={t('leads.pipeline.task.time')} type="time" {...field('dueTime', '09:00')} />
              <SelectField
                label={t('leads.pipeline.task.assignee')}
                placeholder={t('leads.pipeline.task.me')}
                options={advisors}
                {...field('assigneeId')}
              />
            </div>
            <Button className="justify-self-end">{t('leads.pipeline.task.add')}</Button>
          </>
        );
      }}
    </Form>
  );
}

type TaskProps = { leadId: number; task: LeadDetail['tasks'][number]; mayWrite: boolean };

function Task({ leadId, task, mayWrite }: TaskProps) {
  const { t, dateTime } = useTexts();
  const id = useId();
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data, { withFailures: true });
  const [isDone, setDone] = useAsked(task.isDone, fetcher.state !== 'idle');
  function toggle(isTicked: boolean) {
    setDone(isTicked);
    void fetcher.submit(
      { intent: isTicked ? 'taskDone' : 'taskReopen', taskId: task.id },
      { method: 'post', action: leadDoor(leadId) },
    );
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
            {task.isLate && !isDone ? <Badge tone="red">{t('leads.pipeline.task.late')}</Badge> : null}
          </span>
        </span>
      </div>
    </li>
  );
}

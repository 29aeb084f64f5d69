import { Globe, GlobeLock, Tag, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { BulkAction } from '#app/ui/table.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { handStatuses } from '../../domain/property-vocabulary.ts';
import type { BulkResult } from '../../server/bulk-properties.server.ts';
import { useTexts } from '../texts.ts';
import type { ListData, Listed } from './list-types.ts';

type Question = { kind: 'status' | 'advisor'; ids: string[] };
type Answer = FormResult<{ results: BulkResult[] }>;

/** Changes to many: some ask for a value first; what came of each is told when any of them failed. */
export function useBulk(rows: readonly Listed[]) {
  const { t } = useTexts();
  const fetcher = useFetcher<Answer>();
  const [question, setQuestion] = useState<Question | null>(null);
  const [seen, setSeen] = useState<Answer | undefined>(undefined);
  const failures = fetcher.data === seen ? [] : failedOf(fetcher.data);
  const told = useRef<Answer | undefined>(undefined);
  const icons = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) return void showToast(answer.form ?? Object.values(answer.fields)[0] ?? '', 'error');
    const worked = answer.data.results.length - failedOf(answer).length;
    if (worked > 0) showToast(t('properties.admin.bulk.done', { count: worked }), 'success');
  }, [fetcher.data, t]);

  function run(change: string, ids: readonly string[], value: Record<string, string> = {}) {
    const form = new FormData();
    form.set('intent', 'bulk');
    form.set('change', change);
    for (const id of ids) form.append('ids[]', id);
    for (const [name, given] of Object.entries(value)) form.set(name, given);
    void fetcher.submit(form, { method: 'post' });
    setQuestion(null);
  }

  const actions: BulkAction[] = [
    {
      id: 'publish',
      label: t('properties.admin.action.publish'),
      icon: <Globe {...icons} />,
      onRun: (ids) => run('publish', ids),
    },
    {
      id: 'unpublish',
      label: t('properties.admin.action.unpublish'),
      icon: <GlobeLock {...icons} />,
      onRun: (ids) => run('unpublish', ids),
    },
    {
      id: 'status',
      label: t('properties.admin.bulk.status'),
      icon: <Tag {...icons} />,
      onRun: (ids) => setQuestion({ kind: 'status', ids }),
    },
    {
      id: 'advisor',
      label: t('properties.admin.bulk.advisor'),
      icon: <UserRound {...icons} />,
      onRun: (ids) => setQuestion({ kind: 'advisor', ids }),
    },
  ];
  const titleOf = (id: number) => rows.find((row) => row.id === id)?.title ?? String(id);
  return { actions, question, setQuestion, run, failures, forget: () => setSeen(fetcher.data), titleOf };
}

function failedOf(answer: Answer | undefined) {
  return answer?.ok ? answer.data.results.filter(({ problem }) => problem !== null) : [];
}

type BulkDialogsProps = { bulk: ReturnType<typeof useBulk>; advisors: ListData['advisors'] };

export function BulkDialogs({ bulk, advisors }: BulkDialogsProps) {
  return (
    <>
      <BulkQuestion key={bulk.question?.kind ?? 'none'} bulk={bulk} advisors={advisors} />
      <BulkFailures bulk={bulk} />
    </>
  );
}

function BulkQuestion({ bulk, advisors }: BulkDialogsProps) {
  const { t } = useTexts();
  const { question, setQuestion, run } = bulk;
  const isStatus = question?.kind === 'status';
  const options = isStatus
    ? handStatuses.map((status) => ({ value: status as string, label: t(`properties.status.${status}`) }))
    : [{ value: '', label: t('properties.admin.no_advisor') }, ...advisors];
  const [value, setValue] = useState(isStatus ? 'disponible' : '');
  const close = () => setQuestion(null);

  return (
    <Dialog
      size="sm"
      isOpen={question !== null}
      onClose={close}
      title={t(isStatus ? 'properties.admin.bulk.status' : 'properties.admin.bulk.advisor')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button
            type="button"
            onClick={() =>
              question &&
              run(question.kind, question.ids, isStatus ? { status: value } : { advisorId: value })
            }
          >
            {t('properties.admin.bulk.apply', { count: question?.ids.length ?? 0 })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t(isStatus ? 'properties.field.status' : 'properties.field.advisorId')}
        options={options}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function BulkFailures({ bulk: { failures, forget, titleOf } }: { bulk: BulkDialogsProps['bulk'] }) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={failures.length > 0}
      onClose={forget}
      title={t('properties.admin.bulk.failed', { count: failures.length })}
      footer={
        <Button type="button" onClick={forget}>
          {t('common.action.accept')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {failures.map(({ id, problem }) => (
          <li key={id} className="grid gap-0.5 border-t border-linea pt-3 first:border-t-0 first:pt-0">
            <a href={`/admin/properties/${id}`} className="font-medium underline underline-offset-3">
              {titleOf(id)}
            </a>
            <span className="text-sm text-piedra">{problem}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

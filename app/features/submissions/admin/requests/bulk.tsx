import { CircleCheck, CircleX, ListChecks, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { BulkAction } from '#app/ui/table/table.tsx';
import { dismissToast, showToast } from '#app/ui/overlay/toast.tsx';
import { useTexts } from '../requests-texts.ts';
import type { RequestsData } from './request-types.ts';
import { requestsPath } from './use-request-actions.ts';

type Change = 'approveMany' | 'assignMany';
type Question = { change: Change; ids: readonly string[] };
export type BulkItem = { id: number; folio: string; leadId: number | null; problem: string | null };
type Answer = FormResult<{ change: Change; items: BulkItem[] }>;

/** A change to many is asked about first, and afterwards each is told what became of it. */
export function useBulk() {
  const { t } = useTexts();
  const fetcher = useFetcher<Answer>();
  const [question, setQuestion] = useState<Question | null>(null);
  const [seen, setSeen] = useState<Answer | undefined>(undefined);
  const answer = fetcher.data === seen ? undefined : fetcher.data;
  useProgressToast(answer, fetcher.state !== 'idle');

  function run({ change, ids }: Question, fields: Record<string, string> = {}) {
    const form = new FormData();
    form.set('intent', change);
    for (const id of ids) form.append('ids[]', id);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    void fetcher.submit(form, { method: 'post', action: requestsPath });
    setQuestion(null);
  }

  const icons = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  const actions: BulkAction[] = [
    {
      id: 'approve',
      label: t('submissions.requests.bulk.approve'),
      icon: <ListChecks {...icons} />,
      onRun: (ids) => setQuestion({ change: 'approveMany', ids }),
    },
    {
      id: 'assign',
      label: t('submissions.requests.bulk.assign'),
      icon: <UserRound {...icons} />,
      onRun: (ids) => setQuestion({ change: 'assignMany', ids }),
    },
  ];
  const outcome = answer?.ok ? answer.data : null;
  return { actions, question, setQuestion, run, outcome, forget: () => setSeen(fetcher.data) };
}

const toastId = 'submissions-bulk';

/** Two hundred take their time: until it is over the corner says that it is under way. */
function useProgressToast(answer: Answer | undefined, isPending: boolean) {
  const { t } = useTexts();
  useEffect(() => {
    if (isPending) return void showToast(t('submissions.requests.bulk.pending'), 'loading', { id: toastId });
    dismissToast(toastId);
    if (answer?.ok === false) showToast(answer.form ?? Object.values(answer.fields)[0] ?? '', 'error');
  }, [answer, isPending, t]);
}

type BulkDialogsProps = { bulk: ReturnType<typeof useBulk>; advisors: RequestsData['advisors'] };

export function BulkDialogs({ bulk, advisors }: BulkDialogsProps) {
  return (
    <>
      <ApproveQuestion bulk={bulk} />
      <AssignQuestion key={bulk.question?.ids.join() ?? 'none'} bulk={bulk} advisors={advisors} />
      <BulkResults bulk={bulk} />
    </>
  );
}

function ApproveQuestion({ bulk: { question, setQuestion, run } }: Pick<BulkDialogsProps, 'bulk'>) {
  const { t } = useTexts();
  const isAsked = question?.change === 'approveMany';
  const close = () => setQuestion(null);
  return (
    <Dialog
      isOpen={isAsked}
      onClose={close}
      title={t('submissions.requests.bulk.approve_title')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => question && run(question)}>
            {t('submissions.requests.bulk.approve')}
          </Button>
        </>
      }
    >
      {t('submissions.requests.bulk.approve_question', { count: question?.ids.length ?? 0 })}
    </Dialog>
  );
}

function AssignQuestion({ bulk: { question, setQuestion, run }, advisors }: BulkDialogsProps) {
  const { t } = useTexts();
  const [advisorId, setAdvisorId] = useState(advisors[0]?.value ?? '');
  const close = () => setQuestion(null);
  return (
    <Dialog
      isOpen={question?.change === 'assignMany'}
      onClose={close}
      title={t('submissions.requests.bulk.assign_title')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => question && run(question, { advisorId })}>
            {t('submissions.requests.bulk.assign')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('submissions.requests.column.advisor')}
        options={advisors}
        value={advisorId}
        onChange={(event) => setAdvisorId(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** What became of each, those that did not change first. */
function BulkResults({ bulk: { outcome, forget } }: Pick<BulkDialogsProps, 'bulk'>) {
  const { t, number } = useTexts();
  const items =
    outcome?.items.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null)) ?? [];
  const failed = items.filter(({ problem }) => problem !== null).length;
  return (
    <Dialog
      isOpen={outcome !== null}
      onClose={forget}
      title={t('submissions.requests.bulk.result_title')}
      description={[
        t('submissions.requests.bulk.succeeded', { count: number(items.length - failed) }),
        ...(failed > 0 ? [t('submissions.requests.bulk.failed', { count: number(failed) })] : []),
      ].join(' · ')}
      footer={
        <Button type="button" onClick={forget}>
          {t('common.action.accept')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {items.map((item) => (
          <BulkLine key={item.id} item={item} change={outcome?.change ?? 'approveMany'} />
        ))}
      </ul>
    </Dialog>
  );
}

function BulkLine({ item: { id, folio, leadId, problem }, change }: { item: BulkItem; change: Change }) {
  const { t } = useTexts();
  const Icon = problem ? CircleX : CircleCheck;
  const word = change === 'approveMany' ? 'item_approved' : 'item_assigned';
  return (
    <li className="flex items-start gap-3 border-t border-linea pt-3 first:border-t-0 first:pt-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={problem ? 'mt-0.5 size-5 shrink-0 text-vino' : 'mt-0.5 size-5 shrink-0 text-sahuaro'}
      />
      <span className="grid min-w-0 gap-0.5">
        <Link to={`${requestsPath}?submission=${id}`} className="font-medium underline underline-offset-3">
          {folio}
        </Link>
        <span className="text-sm text-piedra">
          {problem ?? t(`submissions.requests.bulk.${word}`)}
          {leadId ? (
            <>
              {' · '}
              <Link
                to={`${requestsPath}/pipeline?lead=${leadId}`}
                className="underline underline-offset-3 hover:text-barro"
              >
                {t('submissions.requests.bulk.item_lead')}
              </Link>
            </>
          ) : null}
        </span>
      </span>
    </li>
  );
}

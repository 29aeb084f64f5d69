import { CircleCheck, CircleX, ClipboardCheck, ListChecks, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { BulkAction } from '#app/ui/table/table.tsx';
import { useBulkWrite } from '#app/ui/table/use-bulk-write.ts';
import type {
  SubmissionBulkChange,
  SubmissionBulkItem,
  SubmissionBulkOutcome,
} from '../../server/bulk-submissions.server.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionsData } from './submission-types.ts';
import { submissionsPath } from './use-submission-actions.ts';

type Change = Exclude<SubmissionBulkChange, 'undoBulk'>;
type Question = { change: Change; ids: readonly string[] };

/** Asks for confirmation before changing many submissions, and afterwards shows the result of each. */
export function useBulk() {
  const { t } = useTexts();
  const bulk = useBulkWrite<SubmissionBulkOutcome>(submissionsPath, {
    pending: t('submissions.list.bulk.pending'),
    done: (count) => t('submissions.list.bulk.done', { count }),
    undone: (count) => t('submissions.list.bulk.undone', { count }),
  });
  const [question, setQuestion] = useState<Question | null>(null);

  function run({ change, ids }: Question, fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const id of ids) form.append('ids[]', id);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    bulk.write(change, form);
    setQuestion(null);
  }

  const icons = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  const actions: BulkAction[] = [
    {
      id: 'review',
      label: t('submissions.list.bulk.review'),
      icon: <ClipboardCheck {...icons} />,
      onRun: (ids) => run({ change: 'reviewMany', ids }),
    },
    {
      id: 'approve',
      label: t('submissions.list.bulk.approve'),
      icon: <ListChecks {...icons} />,
      onRun: (ids) => setQuestion({ change: 'approveMany', ids }),
    },
    {
      id: 'assign',
      label: t('submissions.list.bulk.assign'),
      icon: <UserRound {...icons} />,
      onRun: (ids) => setQuestion({ change: 'assignMany', ids }),
    },
  ];
  return { actions, question, setQuestion, run, outcome: bulk.outcome, forget: bulk.forget };
}

type BulkDialogsProps = { bulk: ReturnType<typeof useBulk>; advisors: SubmissionsData['advisors'] };

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
      title={t('submissions.list.bulk.approve_title')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => question && run(question)}>
            {t('submissions.list.bulk.approve')}
          </Button>
        </>
      }
    >
      {t('submissions.list.bulk.approve_question', { count: question?.ids.length ?? 0 })}
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
      title={t('submissions.list.bulk.assign_title')}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => question && run(question, { advisorId })}>
            {t('submissions.list.bulk.assign')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('submissions.list.column.advisor')}
        options={advisors}
        value={advisorId}
        onChange={(event) => setAdvisorId(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** The result of each submission, those that did not change first. */
function BulkResults({ bulk: { outcome, forget } }: Pick<BulkDialogsProps, 'bulk'>) {
  const { t, number } = useTexts();
  const items =
    outcome?.items.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null)) ?? [];
  const failed = items.filter(({ problem }) => problem !== null).length;
  return (
    <Dialog
      // What was taken back is in the list again; only what was not needs words.
      isOpen={outcome !== null && (outcome.change !== 'undoBulk' || failed > 0)}
      onClose={forget}
      title={t('submissions.list.bulk.result_title')}
      description={[
        t('submissions.list.bulk.succeeded', { count: number(items.length - failed) }),
        ...(failed > 0 ? [t('submissions.list.bulk.failed', { count: number(failed) })] : []),
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

const doneWords = {
  approveMany: 'item_approved',
  assignMany: 'item_assigned',
  reviewMany: 'item_review',
  undoBulk: 'item_undone',
} as const;

function BulkLine({
  item: { id, name, folio, leadId, problem },
  change,
}: {
  item: SubmissionBulkItem;
  change: SubmissionBulkChange;
}) {
  const { t, say } = useTexts();
  const Icon = problem ? CircleX : CircleCheck;
  return (
    <li className="flex items-start gap-3 border-t border-linea pt-3 first:border-t-0 first:pt-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={problem ? 'mt-0.5 size-5 shrink-0 text-vino' : 'mt-0.5 size-5 shrink-0 text-sahuaro'}
      />
      <span className="grid min-w-0 gap-0.5">
        <Link to={`${submissionsPath}?submission=${id}`} className="font-medium underline underline-offset-3">
          {name || folio}
        </Link>
        <span className="text-sm text-piedra">
          {name ? `${folio} · ` : ''}
          {problem ? say(problem) : t(`submissions.list.bulk.${doneWords[change]}`)}
          {leadId ? (
            <>
              {' · '}
              <Link
                to={`${submissionsPath}/pipeline?lead=${leadId}`}
                className="underline underline-offset-3 hover:text-barro"
              >
                {t('submissions.list.bulk.item_lead')}
              </Link>
            </>
          ) : null}
        </span>
      </span>
    </li>
  );
}

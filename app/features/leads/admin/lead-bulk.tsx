import { Flag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { BulkAction, BulkScope } from '#app/ui/table/table.tsx';
import { useBulkWrite } from '#app/ui/table/use-bulk-write.ts';
import { leadPath, pipelinePath } from '../domain/lead-address.ts';
import { leadPriorities } from '../domain/lead.ts';
import type { LeadBulkOutcome } from '../server/bulk-leads.server.ts';
import { useTexts } from './texts.ts';
import type { PipelineData } from './pipeline-types.ts';

type Change = 'advisor' | 'priority';
type Question = { change: Change; ids: string[]; scope: BulkScope };

const countOf = ({ ids, scope }: Question) => (scope.kind === 'search' ? scope.total : ids.length);
const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Changes many leads: asks for the value, changes each lead by itself, and shows which ones failed and why. */
export function useLeadBulk() {
  const { t } = useTexts();
  const bulk = useBulkWrite<LeadBulkOutcome>(pipelinePath, {
    pending: t('leads.pipeline.bulk.pending'),
    done: (count) => t('leads.pipeline.bulk.done', { count }),
    undone: (count) => t('leads.pipeline.bulk.undone', { count }),
  });
  const [question, setQuestion] = useState<Question | null>(null);

  function run({ change, ids, scope }: Question, value: string) {
    const form = new FormData();
    form.set('change', change);
    form.set(change === 'advisor' ? 'advisorId' : 'priority', value);
    if (scope.kind === 'search') {
      form.set('search', scope.query);
      form.set('expected', String(scope.total));
    } else for (const id of ids) form.append('ids[]', id);
    bulk.write('bulk', form);
    setQuestion(null);
  }

  const icons = { advisor: <UserRound {...drawn} />, priority: <Flag {...drawn} /> };
  const actions: BulkAction[] = (['advisor', 'priority'] as const).map((change) => ({
    id: change,
    label: t(`leads.pipeline.bulk.${change}`),
    icon: icons[change],
    acceptsWholeSearch: true,
    onRun: (ids, scope) => setQuestion({ change, ids, scope }),
  }));
  return { actions, question, setQuestion, run, outcome: bulk.outcome, forget: bulk.forget };
}

type BulkDialogsProps = { bulk: ReturnType<typeof useLeadBulk>; advisors: PipelineData['advisors'] };

export function LeadBulkDialogs({ bulk, advisors }: BulkDialogsProps) {
  return (
    <>
      <BulkQuestion key={bulk.question?.change ?? 'none'} bulk={bulk} advisors={advisors} />
      <BulkFailures bulk={bulk} />
    </>
  );
}

function BulkQuestion({ bulk: { question, setQuestion, run }, advisors }: BulkDialogsProps) {
  const { t, number } = useTexts();
  const change = question?.change ?? 'advisor';
  const [value, setValue] = useState(change === 'priority' ? 'normal' : '');
  const count = question ? countOf(question) : 0;
  const close = () => setQuestion(null);
  const options =
    change === 'priority'
      ? leadPriorities.map((one) => ({ value: one as string, label: t(`leads.priority.${one}`) }))
      : [{ value: '', label: t('leads.pipeline.no_advisor') }, ...advisors];

  return (
    <Dialog
      size="sm"
      isOpen={question !== null}
      onClose={close}
      title={t(`leads.pipeline.bulk.${change}`)}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" onClick={() => question && run(question, value)}>
            {t('leads.pipeline.bulk.apply', { count, shown: number(count) })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t(`leads.pipeline.column.${change}`)}
        options={options}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function BulkFailures({ bulk: { outcome, forget } }: Pick<BulkDialogsProps, 'bulk'>) {
  const { t, say } = useTexts();
  const failures = outcome?.failures ?? [];
  return (
    <Dialog
      isOpen={failures.length > 0}
      onClose={forget}
      title={t('leads.pipeline.bulk.failed', { count: failures.length })}
      footer={
        <Button type="button" onClick={forget}>
          {t('common.action.accept')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {failures.map(({ id, name, problem }) => (
          <li key={id} className="grid gap-0.5 border-t border-linea pt-3 first:border-t-0 first:pt-0">
            <Link to={leadPath(id)} className="font-medium underline underline-offset-3">
              {name}
            </Link>
            <span className="text-sm text-piedra">{say(problem)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

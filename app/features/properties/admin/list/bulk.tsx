import { BadgeDollarSign, Globe, GlobeLock, Tag, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { BulkAction, BulkScope } from '#app/ui/table/table.tsx';
import { useBulkWrite } from '#app/ui/table/use-bulk-write.ts';
import { manualStatuses } from '../../domain/property-vocabulary.ts';
import type { BulkOutcome } from '../../server/office/bulk-properties.server.ts';
import { useTexts } from '../texts.ts';
import { chosenFields, countOf, type Chosen } from './bulk-chosen.ts';
import { BulkPrice } from './bulk-price.tsx';
import type { ListData } from './list-types.ts';

type Change = 'publish' | 'unpublish' | 'status' | 'advisor' | 'price' | 'delete';
type Question = Chosen & { change: Change };

/**
 * Changes to many properties. Some need a value first, and a change to a whole search needs confirmation; the result
 * is shown afterwards.
 */
export function useBulk({ mayDelete }: { mayDelete: boolean }) {
  const { t } = useTexts();
  const bulk = useBulkWrite<BulkOutcome>('/admin/properties', {
    pending: t('properties.admin.bulk.pending'),
    done: (count) => t('properties.admin.bulk.done', { count }),
    undone: (count) => t('properties.admin.bulk.undone', { count }),
  });
  const [question, setQuestion] = useState<Question | null>(null);

  function run({ change, ...chosen }: Question, value: Record<string, string> = {}) {
    const form = chosenFields(chosen);
    form.set('change', change);
    for (const [name, given] of Object.entries(value)) form.set(name, given);
    bulk.write('bulk', form);
    setQuestion(null);
  }

  function begin(change: Change, ids: string[], scope: BulkScope) {
    const asked = { change, ids, scope };
    if (needsValue(change) || change === 'delete' || scope.kind === 'search') setQuestion(asked);
    else run(asked);
  }

  const icons = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
  const actions: BulkAction[] = (
    [
      ['publish', <Globe key="icon" {...icons} />],
      ['unpublish', <GlobeLock key="icon" {...icons} />],
      ['status', <Tag key="icon" {...icons} />],
      ['advisor', <UserRound key="icon" {...icons} />],
      ['price', <BadgeDollarSign key="icon" {...icons} />],
      ...(mayDelete ? ([['delete', <Trash2 key="icon" {...icons} />]] as const) : []),
    ] as const
  ).map(([change, icon]) => ({
    id: change,
    label: t(labels[change]),
    icon,
    tone: change === 'delete' ? 'danger' : undefined,
    acceptsWholeSearch: true,
    onRun: (ids, scope) => begin(change, ids, scope),
  }));
  return { actions, question, setQuestion, run, outcome: bulk.outcome, forget: bulk.forget };
}

const needsValue = (change: Change) => change === 'status' || change === 'advisor' || change === 'price';

const labels = {
  publish: 'properties.admin.action.publish',
  unpublish: 'properties.admin.action.unpublish',
  status: 'properties.admin.bulk.status',
  advisor: 'properties.admin.bulk.advisor',
  price: 'properties.admin.bulk.price',
  delete: 'properties.admin.bulk.delete',
} as const;

type BulkDialogsProps = { bulk: ReturnType<typeof useBulk>; advisors: ListData['advisors'] };

export function BulkDialogs({ bulk, advisors }: BulkDialogsProps) {
  const { question } = bulk;
  return (
    <>
      {question?.change === 'price' ? (
        <BulkPrice
          chosen={question}
          onClose={() => bulk.setQuestion(null)}
          onApply={(fields) => bulk.run(question, fields)}
        />
      ) : (
        <BulkQuestion key={question?.change ?? 'none'} bulk={bulk} advisors={advisors} />
      )}
      <BulkFailures bulk={bulk} />
    </>
  );
}

function BulkQuestion({ bulk, advisors }: BulkDialogsProps) {
  const { t, number } = useTexts();
  const { question, setQuestion, run } = bulk;
  const isStatus = question?.change === 'status';
  const [value, setValue] = useState(isStatus ? 'disponible' : '');
  const count = question ? countOf(question) : 0;
  const close = () => setQuestion(null);

  function apply() {
    if (!question) return;
    if (!needsValue(question.change)) run(question);
    else run(question, isStatus ? { status: value } : { advisorId: value });
  }

  return (
    <Dialog
      size="sm"
      isOpen={question !== null}
      onClose={close}
      title={t(labels[question?.change ?? 'publish'])}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t('common.action.cancel')}
          </Button>
          <Button type="button" tone={question?.change === 'delete' ? 'danger' : 'primary'} onClick={apply}>
            {t('properties.admin.bulk.apply', { count, shown: number(count) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {question?.scope.kind === 'search' ? (
          <p>{t('properties.admin.bulk.whole_search', { count, shown: number(count) })}</p>
        ) : null}
        {question?.change === 'delete' ? <p>{t('properties.admin.bulk.delete_question')}</p> : null}
        {question && needsValue(question.change) ? (
          <BulkValue {...{ isStatus, advisors, value }} onChange={setValue} />
        ) : null}
      </div>
    </Dialog>
  );
}

type BulkValueProps = {
  isStatus: boolean;
  advisors: ListData['advisors'];
  value: string;
  onChange: (value: string) => void;
};

function BulkValue({ isStatus, advisors, value, onChange }: BulkValueProps) {
  const { t } = useTexts();
  const options = isStatus
    ? manualStatuses.map((status) => ({ value: status as string, label: t(`properties.status.${status}`) }))
    : [{ value: '', label: t('properties.admin.no_advisor') }, ...advisors];
  return (
    <SelectField
      label={t(isStatus ? 'properties.field.status' : 'properties.field.advisorId')}
      options={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function BulkFailures({ bulk: { outcome, forget } }: { bulk: BulkDialogsProps['bulk'] }) {
  const { t, say, number } = useTexts();
  const { failed = 0, failures = [] } = outcome ?? {};
  const unshown = failed - failures.length;
  return (
    <Dialog
      isOpen={failed > 0}
      onClose={forget}
      title={t('properties.admin.bulk.failed', { count: failed, shown: number(failed) })}
      footer={
        <Button type="button" onClick={forget}>
          {t('common.action.accept')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {failures.map(({ id, title, problem }) => (
          <li key={id} className="grid gap-0.5 border-t border-linea pt-3 first:border-t-0 first:pt-0">
            <a href={`/admin/properties/${id}`} className="font-medium underline underline-offset-3">
              {title}
            </a>
            <span className="text-sm text-piedra">{say(problem)}</span>
          </li>
        ))}
        {unshown > 0 ? (
          <li className="border-t border-linea pt-3 text-piedra">
            {t('properties.admin.bulk.more_failed', { count: unshown, shown: number(unshown) })}
          </li>
        ) : null}
      </ul>
    </Dialog>
  );
}

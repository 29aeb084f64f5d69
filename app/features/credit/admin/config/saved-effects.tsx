import { useEffect, useState } from 'react';
import { firstProblem, type FormResult } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/page/progress.tsx';
import { bodyOf, send } from '#app/ui/write/send.ts';
import type { CreditConfig, CreditKind } from '../../domain/credit-rules.ts';
import type { ChangedSimulation, SavedEffect } from '../../server/config-effect.server.ts';
import { problemText } from '../../parts/calculation-words.ts';
import { draftEndpoint } from './config-head.tsx';
import { useTexts } from './config-texts.ts';
import { ScrollFrame } from '../steps/scroll-frame.tsx';

/** Lists the saved simulations whose result would change with the draft. */
export function SavedEffects({ kind, config }: { kind: CreditKind; config: CreditConfig }) {
  const { t, say } = useTexts();
  const [answer, setAnswer] = useState<FormResult<SavedEffect> | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const value = JSON.stringify(config);
    void send<SavedEffect>(draftEndpoint(kind), bodyOf('effect', { value })).then((told) => {
      if (isWanted) setAnswer(told);
    });
    return () => void (isWanted = false);
  }, [kind, config, round]);

  function countAgain() {
    setAnswer(null);
    setRound(round + 1);
  }

  if (!answer) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-piedra">
        <Spinner />
        {t('credit.config.recount.busy')}
      </p>
    );
  }
  if (!answer.ok) {
    return (
      <Alert tone="error" title={say(firstProblem(answer))}>
        <Button type="button" tone="secondary" size="sm" className="mt-2" onClick={countAgain}>
          {t('credit.config.recount.retry')}
        </Button>
      </Alert>
    );
  }
  return <ChangedSummary effect={answer.data} />;
}

function ChangedSummary({ effect: { total, looked, changed } }: { effect: SavedEffect }) {
  const { t, number } = useTexts();
  if (total === 0) return <p className="text-piedra">{t('credit.config.recount.none_saved')}</p>;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {changed.length === 0
          ? t('credit.config.recount.same', { count: looked })
          : t('credit.config.recount.changed', { count: changed.length })}
      </p>
      <p className="text-piedra">
        {t('credit.config.recount.keep')}{' '}
        {looked < total
          ? t('credit.config.recount.limited', { looked: number(looked), total: number(total) })
          : null}
      </p>
      {changed.length > 0 ? <ChangedTable changed={changed} /> : null}
    </div>
  );
}

const headLook = 'border-b border-linea px-2 py-2 text-sm font-semibold text-piedra';
const cellLook = 'border-b border-linea px-2 py-2 align-top';

function ChangedTable({ changed }: { changed: readonly ChangedSimulation[] }) {
  const { t } = useTexts();
  return (
    <ScrollFrame label={t('credit.config.review.saved')} className="max-h-96">
      <table className="w-full min-w-[36rem]">
        <thead>
          <tr className="text-left">
            <th scope="col" className={headLook}>
              {t('credit.config.recount.folio')}
            </th>
            <th scope="col" className={headLook}>
              {t('credit.config.recount.name')}
            </th>
            <th scope="col" className={`${headLook} text-right`}>
              {t('credit.config.effect.monthly')}
            </th>
            <th scope="col" className={`${headLook} text-right`}>
              {t('credit.config.effect.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changed.map((one) => (
            <ChangedRow key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function ChangedRow({ one }: { one: ChangedSimulation }) {
  const { t, exactMoney } = useTexts();
  const { folio, name, scenario, saved, after, problem } = one;
  const change = (figure: 'monthly' | 'credit') => {
    const before = exactMoney(saved[figure]);
    if (after?.[figure] === saved[figure]) return before;
    const told = after ? exactMoney(after[figure]) : t('credit.config.effect.no_sheet');
    return t('credit.config.recount.change', { before, after: told });
  };
  return (
    <tr>
      <th scope="row" className={`${cellLook} tabular text-left font-normal whitespace-nowrap`}>
        {folio}
      </th>
      <td className={`${cellLook} wrap-anywhere`}>
        {name || t('credit.config.recount.no_name')}
        {scenario > 1 ? (
          <span className="block text-xs text-piedra">
            {t('credit.config.recount.scenario', { scenario })}
          </span>
        ) : null}
        {problem ? <span className="block text-xs text-vino">{problemText(t, problem)}</span> : null}
      </td>
      <td className={`${cellLook} tabular text-right whitespace-nowrap`}>{change('monthly')}</td>
      <td className={`${cellLook} tabular text-right whitespace-nowrap`}>{change('credit')}</td>
    </tr>
  );
}

import { Alert } from '#app/ui/alert.tsx';
import type { PaymentByCurrentRules } from '../../server/simulation-page.server.ts';
import { scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import type { SimulationData } from './simulation-data.ts';
import { useTexts } from './texts.ts';

/** Tells when the current rules would give another monthly payment, with both amounts. */
export function TodayNotice({ data: { today } }: { data: SimulationData }) {
  const { t } = useTexts();
  const saying = useSaying();
  if (!today) return <Alert tone="info">{t('simulations.saved.today.no_rules')}</Alert>;
  const isSame = today.every(({ before, now }) => before === now);
  return (
    <Alert tone={isSame ? 'success' : 'warning'} role="note" title={t('simulations.saved.today.title')}>
      <ul className="grid gap-1">
        {today.map((says, index) => (
          <li key={index}>
            {today.length > 1 ? `${scenarioText(t, says, index)}: ` : null}
            {saying(says)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function useSaying() {
  const { t, exactMoney } = useTexts();
  return ({ before, now }: PaymentByCurrentRules) => {
    if (now === null) return t('simulations.saved.today.none');
    return before === now
      ? t('simulations.saved.today.same', { amount: exactMoney(before) })
      : t('simulations.saved.today.other', { before: exactMoney(before), now: exactMoney(now) });
  };
}

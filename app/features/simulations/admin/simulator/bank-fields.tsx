import type { BankCase } from '#app/features/credit/domain/credit-case.ts';
import { AmountInput, ChoiceInput, CountInput, PercentInput, TermInput } from './case-form.tsx';
import {
  CaseSection,
  ModeInput,
  MunicipalityInput,
  ProductInput,
  RateInput,
  useProduct,
} from './shared-fields.tsx';
import { useTexts } from './simulator-texts.ts';

export function BankFields({ asked }: { asked: BankCase }) {
  const { t } = useTexts();
  const product = useProduct();
  const isByIncome = asked.mode === 'income';
  return (
    <>
      <CaseSection title={t('simulations.simulator.section.home')}>
        <ModeInput />
        <ProductInput />
        {isByIncome ? null : <AmountInput at="value" isRequired />}
        <DownFields asked={asked} />
        <MunicipalityInput />
      </CaseSection>
      <CaseSection title={t('simulations.simulator.section.credit')}>
        <TermInput at="years" years={product?.years ?? []} />
        <RateInput at="rate" fact="rate" />
      </CaseSection>
      <CaseSection title={t('simulations.simulator.section.client')}>
        <AmountInput at="income" isRequired={isByIncome} />
        <AmountInput at="otherDebts" isNothingWhenEmpty hint={t('simulations.simulator.debts_hint')} />
        <CountInput at="age" unit={t('simulations.simulator.years')} />
      </CaseSection>
    </>
  );
}

/** The down payment in pesos, in percent, or through the wanted credit. The last one needs a price, not an income. */
function DownFields({ asked }: { asked: BankCase }) {
  const { t } = useTexts();
  const ways =
    asked.mode === 'income' ? (['percent', 'amount'] as const) : (['percent', 'amount', 'credit'] as const);
  return (
    <>
      <ChoiceInput
        at="downBy"
        options={ways.map((value) => ({ value, label: t(`simulations.simulator.down.${value}`) }))}
      />
      {asked.downBy === 'percent' ? <PercentInput at="downPercent" isRequired /> : null}
      {asked.downBy === 'amount' ? <AmountInput at="downAmount" isRequired /> : null}
      {asked.downBy === 'credit' ? <AmountInput at="credit" isRequired /> : null}
    </>
  );
}

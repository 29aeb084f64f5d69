import { creditTypes, type InfonavitCase } from '#app/features/credit/domain/credit-case.ts';
import { AmountInput, ChoiceInput, CountInput, ListInput, PercentInput, YesNoInput } from './case-form.tsx';
import type { PersonName } from './case-updates.ts';
import { CaseSection, ModeInput, SexInput } from './shared-fields.tsx';
import { useTexts } from './simulator-texts.ts';

export function InfonavitFields({ asked }: { asked: InfonavitCase }) {
  const { t } = useTexts();
  const isJoint = asked.creditType !== 'individual';
  const types = creditTypes.map((value) => ({ value, label: t(`simulations.simulator.type.${value}`) }));
  return (
    <>
      <CaseSection title={t('simulations.simulator.section.home')}>
        <ModeInput />
        {asked.mode === 'income' ? null : (
          <>
            <AmountInput at="price" isRequired />
            <AmountInput at="appraisal" hint={t('simulations.simulator.appraisal_hint')} />
          </>
        )}
        <AmountInput at="ownSavings" isNothingWhenEmpty />
      </CaseSection>
      <CaseSection title={t('simulations.simulator.section.credit')}>
        <ListInput
          at="creditType"
          options={types}
          hint={t(`simulations.simulator.type_hint.${asked.creditType}`)}
        />
        <CountInput
          at="wantedYears"
          unit={t('simulations.simulator.years')}
          hint={t('simulations.simulator.longest_hint')}
        />
        <AmountInput at="wantedAmount" hint={t('simulations.simulator.most_hint')} />
      </CaseSection>
      <PersonFields
        who="first"
        asked={asked}
        title={t(isJoint ? 'simulations.simulator.section.first' : 'simulations.simulator.section.person')}
      />
      {isJoint ? (
        <PersonFields who="second" asked={asked} title={t('simulations.simulator.section.second')} />
      ) : null}
    </>
  );
}

type PersonFieldsProps = { who: PersonName; asked: InfonavitCase; title: string };

function PersonFields({ who, asked, title }: PersonFieldsProps) {
  const { t } = useTexts();
  const { salaryBy } = asked[who];
  return (
    <CaseSection title={title}>
      <ChoiceInput
        at={`${who}.salaryBy`}
        options={(['month', 'day'] as const).map((value) => ({
          value,
          label: t(`simulations.simulator.salary_by.${value}`),
        }))}
      />
      <AmountInput at={`${who}.salary`} label={t(`simulations.simulator.salary.${salaryBy}`)} isRequired />
      <CountInput at={`${who}.age`} unit={t('simulations.simulator.years')} isRequired />
      <SexInput at={`${who}.sex`} />
      <CountInput at={`${who}.points`} maxDigits={5} />
      <AmountInput at={`${who}.savings`} isNothingWhenEmpty />
      <YesNoInput at={`${who}.isContributing`} hint={t('simulations.simulator.contributing_hint')} />
      <Prequalified who={who} />
    </CaseSection>
  );
}

/** The figures of Mi Cuenta Infonavit. The other two only count together with the amount. */
function Prequalified({ who }: { who: PersonName }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 rounded-control bg-duna/60 p-4">
      <p className="text-sm text-piedra">{t('simulations.simulator.prequalified_hint')}</p>
      <AmountInput at={`${who}.prequalifiedAmount`} />
      <PercentInput at={`${who}.prequalifiedRate`} />
      <CountInput at={`${who}.prequalifiedYears`} unit={t('simulations.simulator.years')} />
    </div>
  );
}

import { type CofinavitCase, cofinavitVariants } from '#app/features/credit/domain/credit-case.ts';
import { AmountInput, CountInput, ListInput, TermInput, YesNoInput } from './case-form.tsx';
import {
  CaseSection,
  ModeInput,
  MunicipalityInput,
  ProductInput,
  RateInput,
  SexInput,
  useProduct,
} from './shared-fields.tsx';
import { useTexts } from './simulator-texts.ts';

export function CofinavitFields({ asked }: { asked: CofinavitCase }) {
  const { t } = useTexts();
  const isApoyo = asked.variant === 'apoyo';
  const isByIncome = asked.mode === 'income';
  const variants = cofinavitVariants.map((value) => ({
    value,
    label: t(`simulations.simulator.variant.${value}`),
  }));
  return (
    <>
      <CaseSection title={t('simulations.simulator.section.home')}>
        <ListInput
          at="variant"
          options={variants}
          hint={t(`simulations.simulator.variant_hint.${asked.variant}`)}
        />
        <ModeInput />
        {isByIncome ? null : <AmountInput at="price" isRequired />}
        {isByIncome || isApoyo ? null : (
          <AmountInput at="appraisal" hint={t('simulations.simulator.appraisal_hint')} />
        )}
        <AmountInput
          at="additionalDown"
          isNothingWhenEmpty
          {...(isApoyo
            ? { label: t('credit.line.down') }
            : { hint: t('simulations.simulator.additional_hint') })}
        />
      </CaseSection>
      <PersonFields asked={asked} />
      {isApoyo ? null : <InstituteFields />}
      <BankPart />
      <CaseSection title={t('simulations.simulator.section.household')}>
        <AmountInput at="income" label={t('simulations.simulator.income_all')} isRequired={isByIncome} />
        <AmountInput at="otherDebts" isNothingWhenEmpty hint={t('simulations.simulator.debts_hint')} />
      </CaseSection>
    </>
  );
}

/** In Cofinavit the subcuenta pays a part of the price; in Apoyo Infonavit it is only a guarantee. */
function PersonFields({ asked: { variant } }: { asked: CofinavitCase }) {
  const { t } = useTexts();
  const isApoyo = variant === 'apoyo';
  return (
    <CaseSection title={t('simulations.simulator.section.person')}>
      <AmountInput at="salary" label={t('simulations.simulator.salary.month')} isRequired />
      <CountInput at="age" unit={t('simulations.simulator.years')} isRequired />
      {isApoyo ? null : <SexInput at="sex" />}
      <AmountInput
        at="savings"
        isNothingWhenEmpty
        {...(isApoyo ? { hint: t('simulations.simulator.guarantee_hint') } : {})}
      />
      <YesNoInput at="isContributing" hint={t('simulations.simulator.contributing_hint')} />
    </CaseSection>
  );
}

function InstituteFields() {
  const { t } = useTexts();
  return (
    <CaseSection
      title={t('simulations.simulator.section.prequalified')}
      hint={t('simulations.simulator.institute_hint')}
    >
      <AmountInput at="infonavitCredit" isRequired />
      <CountInput at="infonavitYears" unit={t('simulations.simulator.years')} emptyIs={0} isRequired />
      <AmountInput at="titling" hint={t('simulations.simulator.by_rule_hint')} />
      <AmountInput at="infonavitPayment" hint={t('simulations.simulator.by_rule_hint')} />
    </CaseSection>
  );
}

function BankPart() {
  const { t } = useTexts();
  const product = useProduct();
  return (
    <CaseSection title={t('simulations.simulator.section.bank')}>
      <ProductInput />
      <TermInput at="bankYears" years={product?.years ?? []} />
      <RateInput at="bankRate" fact="bank_rate" />
      <MunicipalityInput />
    </CaseSection>
  );
}

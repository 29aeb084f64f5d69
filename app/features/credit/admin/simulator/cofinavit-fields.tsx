import { type CofinavitCase, cofinavitVariants } from '../../domain/credit-case.ts';
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
    label: t(`credit.simulator.variant.${value}`),
  }));
  return (
    <>
      <CaseSection title={t('credit.simulator.section.home')}>
        <ListInput
          at="variant"
          options={variants}
          hint={t(`credit.simulator.variant_hint.${asked.variant}`)}
        />
        <ModeInput />
        {isByIncome ? null : <AmountInput at="price" isRequired />}
        {isByIncome || isApoyo ? null : (
          <AmountInput at="appraisal" hint={t('credit.simulator.appraisal_hint')} />
        )}
        <AmountInput
          at="additionalDown"
          isNothingWhenEmpty
          {...(isApoyo ? { label: t('credit.line.down') } : { hint: t('credit.simulator.additional_hint') })}
        />
      </CaseSection>
      <PersonFields asked={asked} />
      {isApoyo ? null : <InstituteFields />}
      <BankPart />
      <CaseSection title={t('credit.simulator.section.household')}>
        <AmountInput at="income" label={t('credit.simulator.income_all')} isRequired={isByIncome} />
        <AmountInput at="otherDebts" isNothingWhenEmpty hint={t('credit.simulator.debts_hint')} />
      </CaseSection>
    </>
  );
}

/** The subcuenta pays a part of the home, or only stands behind the bank. */
function PersonFields({ asked: { variant } }: { asked: CofinavitCase }) {
  const { t } = useTexts();
  const isApoyo = variant === 'apoyo';
  return (
    <CaseSection title={t('credit.simulator.section.person')}>
      <AmountInput at="salary" label={t('credit.simulator.salary.month')} isRequired />
      <CountInput at="age" unit={t('credit.simulator.years')} isRequired />
      {isApoyo ? null : <SexInput at="sex" />}
      <AmountInput
        at="savings"
        isNothingWhenEmpty
        {...(isApoyo ? { hint: t('credit.simulator.guarantee_hint') } : {})}
      />
      <YesNoInput at="isContributing" hint={t('credit.simulator.contributing_hint')} />
    </CaseSection>
  );
}

function InstituteFields() {
  const { t } = useTexts();
  return (
    <CaseSection
      title={t('credit.simulator.section.prequalified')}
      hint={t('credit.simulator.institute_hint')}
    >
      <AmountInput at="infonavitCredit" isRequired />
      <CountInput at="infonavitYears" unit={t('credit.simulator.years')} emptyIs={0} isRequired />
      <AmountInput at="titling" hint={t('credit.simulator.by_rule_hint')} />
      <AmountInput at="infonavitPayment" hint={t('credit.simulator.by_rule_hint')} />
    </CaseSection>
  );
}

function BankPart() {
  const { t } = useTexts();
  const product = useProduct();
  return (
    <CaseSection title={t('credit.simulator.section.bank')}>
      <ProductInput />
      <TermInput at="bankYears" years={product?.years ?? []} />
      <RateInput at="bankRate" fact="bank_rate" />
      <MunicipalityInput />
    </CaseSection>
  );
}

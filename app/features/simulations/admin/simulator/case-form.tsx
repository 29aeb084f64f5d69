import { createContext, type ReactNode, use, useState } from 'react';
import type { FieldFacts } from '#app/ui/form/field-frame.tsx';
import { type Option, SelectField } from '#app/ui/form/field.tsx';
import { MoneyField, NumberField, PercentField } from '#app/ui/form/number-field.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import type { SelectOption } from '#app/ui/form/select.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import type { CreditCalculation } from '#app/features/credit/domain/credit-calculation.ts';
import { type CasePath, type CaseValue, mostCentavos, valueAt } from './case-updates.ts';
import { useTexts } from './simulator-texts.ts';

/** What the fields of a case share: its values, the permissions of the person, and its problems. */
type CaseForm = {
  asked: CreditCase;
  rules: CreditRules;
  mayOverride: boolean;
  calculation: CreditCalculation | null;
  set: (path: CasePath, value: CaseValue) => void;
  errorAt: (path: string) => string | undefined;
};

const CaseFormContext = createContext<CaseForm | null>(null);
export const CaseFormProvider = CaseFormContext.Provider;

export function useCaseForm(): CaseForm {
  const form = use(CaseFormContext);
  if (!form) throw new Error('A field of a case stands outside of its form');
  return form;
}

type CaseFieldProps = { at: CasePath; label?: ReactNode; hint?: ReactNode; isRequired?: boolean };

/**
 * The properties of a field of the case. The label is separate, because `first.salary` and `second.salary` share one.
 */
function useCaseField({ at, label }: CaseFieldProps) {
  const { asked, set, errorAt } = useCaseForm();
  const { field } = useFieldNames();
  return {
    facts: { name: at, label: label ?? field(at), error: errorAt(at) } satisfies FieldFacts,
    value: valueAt(asked, at),
    change: (value: CaseValue) => set(at, value),
  };
}

export function useFieldNames() {
  const { t } = useTexts();
  const field = (path: string) =>
    t(`simulations.field.${path.replace(/^(first|second)\./, '')}` as Parameters<typeof t>[0]);
  return { field };
}

type AmountInputProps = CaseFieldProps & {
  /** An empty field means zero. */
  isNothingWhenEmpty?: boolean;
};

export function AmountInput({ isNothingWhenEmpty = false, hint, isRequired, ...field }: AmountInputProps) {
  const { t } = useTexts();
  const { facts, value, change } = useCaseField(field);
  const [isTooMuch, setIsTooMuch] = useState(false);
  const empty = isNothingWhenEmpty ? 0 : null;

  function take(amount: number | null) {
    const isOver = (amount ?? 0) > mostCentavos;
    setIsTooMuch(isOver);
    change(isOver ? empty : (amount ?? empty));
  }

  return (
    <MoneyField
      {...facts}
      hint={hint}
      error={isTooMuch ? t('simulations.simulator.too_much') : facts.error}
      {...(isRequired ? { isRequired } : {})}
      defaultValue={value === null || (isNothingWhenEmpty && value === 0) ? null : Number(value)}
      onChange={take}
    />
  );
}

/** Up to four decimals, stored as typed. */
export function PercentInput({ hint, isRequired, ...field }: CaseFieldProps) {
  const { facts, value, change } = useCaseField(field);
  return (
    <PercentField
      {...facts}
      hint={hint}
      {...(isRequired ? { isRequired } : {})}
      decimals={4}
      defaultValue={value === null ? null : String(value)}
      onChange={(percent) => change(percent === null ? null : String(percent))}
    />
  );
}

type CountInputProps = CaseFieldProps & { unit?: ReactNode; maxDigits?: number; emptyIs?: 0 | null };

export function CountInput({
  unit,
  maxDigits = 2,
  emptyIs = null,
  hint,
  isRequired,
  ...field
}: CountInputProps) {
  const { facts, value, change } = useCaseField(field);
  return (
    <NumberField
      {...facts}
      hint={hint}
      {...(isRequired ? { isRequired } : {})}
      unit={unit}
      step={1}
      max={10 ** maxDigits - 1}
      maxDigits={maxDigits}
      defaultValue={value === 0 ? null : String(value ?? '')}
      onChange={(count) => change(count ?? emptyIs)}
    />
  );
}

export function ListInput({ options, hint, ...field }: CaseFieldProps & { options: readonly Option[] }) {
  const { facts, value, change } = useCaseField(field);
  return (
    <SelectField
      {...facts}
      hint={hint}
      options={options}
      value={String(value ?? '')}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Whole years that the product offers. A term from a link stays in the list until another one is chosen. */
export function TermInput({ years, ...field }: CaseFieldProps & { years: readonly number[] }) {
  const { t } = useTexts();
  const { facts, value, change } = useCaseField(field);
  const shown = [...new Set([...years, Number(value)])].toSorted((one, other) => one - other);
  return (
    <SelectField
      {...facts}
      options={shown.map((count) => ({ value: String(count), label: t('credit.unit.years', { count }) }))}
      value={String(value)}
      onChange={(event) => change(Number(event.target.value))}
    />
  );
}

export function ChoiceInput({
  options,
  hint,
  ...field
}: CaseFieldProps & { options: readonly SelectOption[] }) {
  const { facts, value, change } = useCaseField(field);
  return (
    <RadioGroup {...facts} hint={hint} isInline options={options} value={String(value)} onChange={change} />
  );
}

export function YesNoInput({ hint, ...field }: CaseFieldProps) {
  const { facts, value, change } = useCaseField(field);
  return <Switch {...facts} hint={hint} checked={value === true} onChange={change} />;
}

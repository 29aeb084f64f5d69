import { Field, FieldGroup } from '#app/ui/form/field.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { labelLook } from '#app/ui/form/field-frame.tsx';
import { type BankProduct, productOf } from '#app/features/credit/domain/config/bank-config.ts';
import { creditModes, prepaymentModes, sexes } from '#app/features/credit/domain/credit-case.ts';
import {
  AmountInput,
  ChoiceInput,
  ListInput,
  PercentInput,
  useCaseForm,
  useFieldNames,
} from './case-form.tsx';
import { monthsAfter } from '#app/features/credit/domain/months.ts';
import { dayText } from '#app/features/credit/parts/calculation-words.ts';
import { type CasePath, hasPrepayments } from './case-updates.ts';
import { useTexts } from './simulator-texts.ts';

/** A group of fields that belong together. */
export function CaseSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <FieldGroup legend={title} hint={hint} className="border-t border-linea first:border-t-0 [&>legend]:pr-3">
      {children}
    </FieldGroup>
  );
}

export function ModeInput() {
  const { t } = useTexts();
  const { asked } = useCaseForm();
  return (
    <ChoiceInput
      at="mode"
      hint={t(`simulations.simulator.mode_hint.${asked.mode}`)}
      options={creditModes.map((value) => ({ value, label: t(`simulations.simulator.mode.${value}`) }))}
    />
  );
}

export function SexInput({ at }: { at: CasePath }) {
  const { t } = useTexts();
  const options = sexes.map((value) => ({ value, label: t(`simulations.simulator.sex.${value}`) }));
  return <ListInput at={at} options={options} hint={t('simulations.simulator.sex_hint')} />;
}

/** The product of the case, from the rules on the screen. */
export function useProduct(): BankProduct | undefined {
  const { asked, rules } = useCaseForm();
  return asked.kind === 'infonavit' ? undefined : productOf(rules.bancario, asked.product);
}

export function ProductInput() {
  const { t } = useTexts();
  const { asked, rules } = useCaseForm();
  const options = rules.bancario.products.map(({ key, name }) => ({ value: key, label: name }));
  const isGone = asked.kind !== 'infonavit' && !productOf(rules.bancario, asked.product);
  const gone = {
    value: asked.kind === 'infonavit' ? '' : asked.product,
    label: t('simulations.simulator.product_gone'),
  };
  return <ListInput at="product" options={isGone ? [gone, ...options] : options} />;
}

/** Only for products whose deed costs depend on the tax of the municipality. */
export function MunicipalityInput() {
  const { t } = useTexts();
  const { asked, rules } = useCaseForm();
  const product = useProduct();
  if (product?.deed.kind !== 'itemised' || asked.kind === 'infonavit') return null;
  const names = rules.bancario.municipalities.map(({ name }) => name);
  const shown = names.includes(asked.municipality) ? names : [asked.municipality, ...names];
  return (
    <ListInput
      at="municipality"
      hint={t('simulations.simulator.municipality_hint')}
      options={shown.map((value) => ({
        value,
        label: value || t('simulations.simulator.municipality_none'),
      }))}
    />
  );
}

/** People with the permission can set another rate; others see the rate that applies and why it is fixed. */
export function RateInput({ at, fact }: { at: 'rate' | 'bankRate'; fact: 'rate' | 'bank_rate' }) {
  const { t } = useTexts();
  const { field } = useFieldNames();
  const { mayOverride, calculation } = useCaseForm();
  const usual = useUsualRate();
  if (mayOverride)
    return <PercentInput at={at} hint={t('simulations.simulator.rate_hint', { rate: usual })} />;
  const counted = calculation?.facts.find(({ name }) => name === fact);
  const shown = counted?.is === 'percent' ? t('credit.unit.percent', { percent: counted.percent }) : usual;
  return (
    <Field
      label={field(at)}
      readOnly
      value={shown}
      hint={t('simulations.simulator.rate_fixed')}
      className="tabular"
    />
  );
}

function useUsualRate() {
  const { t } = useTexts();
  const rates = (useProduct()?.rates ?? []).map(({ value }) => value);
  const ordered = rates.toSorted((one, other) => Number(one) - Number(other));
  const [least = '', most = least] = [ordered[0], ordered.at(-1)];
  return least === most
    ? t('credit.unit.percent', { percent: least })
    : t('simulations.simulator.rate_range', { least, most });
}

/** Removing a month also removes its button: the focus moves to the next one, or to the field above. */
function focusBeside(button: HTMLElement) {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector('button') ?? button.closest('fieldset')?.querySelector('input');
  next?.focus({ preventScroll: true });
}

/** More than this are easier to read in the table. */
const mostListed = 6;

/** The months with their own prepayment, so that nobody has to look for them in a long table. */
function PrepaidMonths({ onRemove }: { onRemove: (month: number) => void }) {
  const { t, exactMoney } = useTexts();
  const { asked, calculation } = useCaseForm();
  const months = Object.entries(asked.prepayments.byMonth).map(
    ([month, amount]) => [Number(month), amount] as const,
  );
  if (months.length === 0 || !calculation) return null;
  const ordered = months.toSorted(([one], [other]) => one - other);
  return (
    <div className="grid gap-1">
      <p className={labelLook}>{t('simulations.simulator.prepaid_months')}</p>
      <ul className="tabular grid text-sm">
        {ordered.slice(0, mostListed).map(([month, amount]) => (
          <li key={month} className="flex items-center gap-2 border-b border-linea last:border-b-0">
            <span className="min-w-0 grow text-piedra">
              {t('simulations.simulator.prepaid_month', {
                month,
                day: dayText(monthsAfter(calculation.countedOn, month)),
              })}
            </span>
            {exactMoney(amount)}
            <IconButton
              type="button"
              size="sm"
              label={t('simulations.table.clear_month', { month })}
              icon={<X aria-hidden strokeWidth={1.75} />}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onRemove(month);
              }}
            />
          </li>
        ))}
      </ul>
      {ordered.length > mostListed ? (
        <p className="text-sm text-piedra">
          {t('simulations.simulator.prepaid_more', { count: ordered.length - mostListed })}
        </p>
      ) : null}
    </div>
  );
}

type PrepaymentFieldsProps = { onClear: () => void; onRemove: (month: number) => void };

export function PrepaymentFields({ onClear, onRemove }: PrepaymentFieldsProps) {
  const { t } = useTexts();
  const { asked } = useCaseForm();
  const choosesCredit = asked.kind === 'cofinavit' && asked.variant !== 'apoyo';
  const receivers = (['bank', 'institute'] as const).map((value) => ({
    value,
    label: t(`credit.part.${value}`),
  }));
  return (
    <CaseSection
      title={t('simulations.simulator.section.prepayments')}
      hint={t('simulations.simulator.prepayments_hint')}
    >
      <AmountInput
        at="prepayments.monthly"
        label={t('simulations.simulator.every_month')}
        isNothingWhenEmpty
      />
      <ChoiceInput
        at="prepayments.mode"
        label={t('simulations.simulator.prepayment_mode')}
        options={prepaymentModes.map((value) => ({
          value,
          label: t(`simulations.simulator.prepayment_mode.${value}`),
        }))}
      />
      {choosesCredit ? <ChoiceInput at="prepaymentsTo" options={receivers} /> : null}
      <PrepaidMonths onRemove={onRemove} />
      {hasPrepayments(asked) ? (
        <Button type="button" tone="secondary" size="sm" className="justify-self-start" onClick={onClear}>
          {t('simulations.simulator.prepayments_clear')}
        </Button>
      ) : null}
    </CaseSection>
  );
}

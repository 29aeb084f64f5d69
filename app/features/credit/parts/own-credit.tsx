import type { CreditKind } from '../domain/credit-rules.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { useAffordTexts } from './texts.ts';

export type OwnCreditProps = {
  schemes: readonly ({ kind: CreditKind } & CostProps)[];
  legend: string | null;
  action: string;
  kinds: readonly CreditKind[];
  sealed: string;
  stamp: string;
  propertyId: number;
};

/** For a visitor who stated their income: the monthly payment with each credit, and the form to be called. */
export function OwnCredit({ schemes, legend, ...form }: OwnCreditProps) {
  const { t } = useAffordTexts();
  return (
    <div className="grid gap-5 border-t border-linea pt-5 print:hidden">
      <h3 className="text-xl">{t('credit.site.home.title')}</h3>
      <dl className="grid gap-2">
        {schemes.map(({ kind, ...cost }) => (
          <div key={kind} className="flex items-baseline justify-between gap-x-4">
            <dt>{t(`credit.kind.${kind}`)}</dt>
            <Cost {...cost} />
          </div>
        ))}
      </dl>
      {legend ? <p className="text-xs text-piedra">{`${t('credit.cat.purpose')} ${legend}`}</p> : null}
      {form.kinds.length > 0 ? (
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h3 className="text-xl">{t('credit.site.leave.title_home')}</h3>
            <p className="text-piedra">{t('credit.site.leave.lead')}</p>
          </div>
          <EnquiryForm {...form} />
        </div>
      ) : null}
    </div>
  );
}

type CostProps = {
  monthly: number | null;
  /** What the visitor's savings lack to sign. */
  missing: number;
  cat: string | null;
};

function Cost({ monthly, missing, cat }: CostProps) {
  const { t, exactMoney } = useAffordTexts();
  if (monthly === null) return <dd className="text-right text-piedra">{t('credit.site.home.out')}</dd>;
  return (
    <dd className="tabular grid min-w-0 text-right">
      <span className="font-semibold text-sahuaro">
        {t('credit.site.home.monthly', { amount: exactMoney(monthly) })}
      </span>
      {missing > 0 ? (
        <span className="text-sm text-ocre">
          {t('credit.site.result.missing', { amount: exactMoney(missing) })}
        </span>
      ) : null}
      <span className="text-xs text-piedra">{cat}</span>
    </dd>
  );
}

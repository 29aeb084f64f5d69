import type { CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { useAffordTexts } from './texts.ts';

export type OwnCreditProps = {
  schemes: readonly { kind: CreditKind; monthly: number | null }[];
  action: string;
  kinds: readonly CreditKind[];
  sealed: string;
  stamp: string;
  propertyId: number;
};

/** What this home would cost who told what they earn, by each credit, and the way to be called about it. */
export function OwnCredit({ schemes, ...form }: OwnCreditProps) {
  const { t, exactMoney } = useAffordTexts();
  return (
    <div className="grid gap-5 border-t border-linea pt-5 print:hidden">
      <h3 className="text-xl">{t('credit.site.home.title')}</h3>
      <dl className="grid gap-2">
        {schemes.map(({ kind, monthly }) => (
          <div key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{t(`credit.kind.${kind}`)}</dt>
            <dd className={monthly === null ? 'text-piedra' : 'tabular font-semibold text-sahuaro'}>
              {monthly === null
                ? t('credit.site.home.out')
                : t('credit.site.home.monthly', { amount: exactMoney(monthly) })}
            </dd>
          </div>
        ))}
      </dl>
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

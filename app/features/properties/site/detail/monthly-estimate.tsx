import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import type { PageEstimate } from '#app/features/credit/server/afford-estimate.server.ts';
import type { OwnCreditProps } from '#app/features/credit/parts/own-credit.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { selectLook } from '../listing/filter-controls.tsx';
import type { HomeCredit } from './own-credit.server.ts';

/** Loaded only for visitors who have entered their income. */
const OwnCredit = lazy((): Promise<{ default: ComponentType<OwnCreditProps> }> =>
  import('#app/features/credit/parts/own-credit.tsx').then((module) => ({ default: module.OwnCredit })),
);

type MonthlyEstimateProps = Pick<HomeCredit, 'estimate' | 'accepted' | 'affordHref' | 'own'>;

/** The monthly payment with the bank's usual terms, or with those that the visitor chooses. */
export function MonthlyEstimate({ estimate, accepted, own, affordHref }: MonthlyEstimateProps) {
  const { t } = useCatalogueTexts();
  if (!estimate && accepted.length === 0) return null;
  const credits = accepted.map((option) => t(`properties.site.payment.${option}`)).join(', ');

  return (
    <section aria-labelledby="pago-mensual" className="grid gap-2 border-t border-linea pt-4">
      <h2 id="pago-mensual" className="font-sans text-sm font-normal tracking-normal text-piedra">
        {t(estimate ? 'properties.site.estimate.title' : 'properties.site.estimate.accepts_title')}
      </h2>
      {estimate ? (
        <Counted estimate={estimate} />
      ) : (
        <p>{t('properties.site.estimate.accepts', { credits })}</p>
      )}
      {own ? null : (
        <SiteLink
          to={affordHref}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-barro underline-offset-4 hover:underline print:hidden"
        >
          {t('properties.site.estimate.afford')}
          <Icon name="arrow" />
        </SiteLink>
      )}
    </section>
  );
}

/** For visitors who entered their income: what this property costs them with each credit. */
export function OwnEstimate({ own }: { own: OwnCreditProps }) {
  const { t } = useCatalogueTexts();

  return (
    <section
      aria-label={t('properties.site.estimate.own')}
      className="rounded-card border border-linea bg-caliza p-5 sm:p-6 [&>div]:border-t-0 [&>div]:pt-0"
    >
      <Suspense>
        <OwnCredit {...own} />
      </Suspense>
    </section>
  );
}

function Counted({ estimate }: { estimate: PageEstimate }) {
  const { t } = useCatalogueTexts();
  const { base, downs, neededPercent } = estimate;
  const { words, problem, terms, choose } = useRecount(estimate);
  const percents = downs.map((value) => ({
    value,
    label: t('properties.site.estimate.percent', { percent: value }),
  }));
  const years = base.product.years.map((count) => ({
    value: String(count),
    label: t('properties.site.estimate.in_years', { count }),
  }));

  return (
    <>
      <div aria-live="polite" className="grid gap-1">
        {problem ? (
          <p className="text-ladrillo">{problem}</p>
        ) : (
          <>
            <p className="tabular font-serif text-xl font-semibold">{words.amount}</p>
            <p className="text-sm">{words.assumes}</p>
            {neededPercent ? (
              <p className="text-sm">{t('properties.site.estimate.needs', { percent: neededPercent })}</p>
            ) : null}
            <p className="text-xs text-piedra">{words.cat}</p>
            <TotalCost {...words.totalCost} />
          </>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 noscript:hidden print:hidden">
        <Terms
          label={t('properties.site.estimate.down')}
          value={terms.downPercent}
          options={percents}
          onChange={(downPercent) => choose({ ...terms, downPercent })}
        />
        <Terms
          label={t('properties.site.estimate.years')}
          value={String(terms.years)}
          options={years}
          onChange={(count) => choose({ ...terms, years: Number(count) })}
        />
      </div>
      <p className="text-xs text-piedra">{words.legend}</p>
    </>
  );
}

/** Everything that will have been paid at the end of the credit. */
function TotalCost({ lines, total }: PageEstimate['words']['totalCost']) {
  const { t } = useCatalogueTexts();
  return (
    <details className="mt-2 max-w-md text-sm">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-6 font-semibold">
        <span className="underline decoration-trazo underline-offset-4">{total.name}</span>
        <span className="tabular">{total.amount}</span>
      </summary>
      <ul aria-label={t('properties.site.estimate.total')} className="grid gap-1 pb-1">
        {lines.map(({ name, amount }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6">
            <span className="text-piedra">{name}</span>
            <span className="tabular">{amount}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type TermsProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Terms({ label, value, options, onChange }: TermsProps) {
  return (
    <label className="grid gap-1.5 text-sm">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={classes(selectLook, 'desplegable tabular')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Calculates in the browser with the server's rules; the code loads when the visitor first changes the terms. */
function useRecount({ base, words: usual }: PageEstimate) {
  const { t } = useCatalogueTexts();
  const [terms, setTerms] = useState({
    downPercent: base.asked.downPercent ?? base.product.usualDown,
    years: base.asked.years,
  });
  const [counted, setCounted] = useState({ words: usual, problem: '' });
  const latestRef = useRef(terms);

  async function choose(next: typeof terms) {
    setTerms(next);
    latestRef.current = next;
    const found = await import('#app/features/credit/parts/recount.ts').then(
      ({ recount }) => recount(base, next),
      () => ({ problem: t('properties.site.estimate.failed') }),
    );
    // The visitor may have changed the terms again meanwhile.
    if (latestRef.current !== next) return;
    setCounted((before) => ({
      words: 'words' in found ? found.words : before.words,
      problem: 'problem' in found ? found.problem : '',
    }));
  }
  return { ...counted, terms, choose: (next: typeof terms) => void choose(next) };
}

import { Icon } from '#app/shell/site/icons.tsx';
import { useAffordTexts } from '#app/features/credit/parts/texts.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { AffordResult } from '#app/features/credit/server/afford-page.server.ts';
import { TalkToUs, type TalkToUsProps } from './talk-to-us.tsx';

type Result = AffordResult & { href: string };
type AffordResultsProps = { results: readonly Result[]; contact: Omit<TalkToUsProps, 'text'> };

/** The highest price by each credit, side by side. */
export function AffordResults({ results, contact }: AffordResultsProps) {
  const { t } = useAffordTexts();
  const isAnyReached = results.some(({ reached }) => reached);

  return (
    <section id="resultado" aria-labelledby="hasta" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id="hasta" className="text-2xl">
        {t(isAnyReached ? 'credit.site.result.title' : 'credit.site.result.none_title')}
      </h2>
      {isAnyReached ? null : <TalkToUs {...contact} text={t('credit.site.result.all_none')} />}
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {results.map((result) => (
          <li key={result.kind} data-scheme={result.kind}>
            <Scheme result={result} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scheme({ result: { kind, label, isEstimate, reached, href } }: { result: Result }) {
  const { t } = useAffordTexts();
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-linea bg-caliza p-5">
      <h3 className="flex items-center justify-between gap-3 text-lg">
        {label}
        {reached && isEstimate ? (
          <span className="rounded-full bg-ocre-suave px-3 py-1 font-sans text-xs font-semibold text-ocre">
            {t('credit.site.result.estimated')}
          </span>
        ) : null}
      </h3>
      {reached ? (
        <>
          <p className="grid">
            <span className="text-sm text-piedra">{t('credit.site.result.up_to')}</span>
            <strong className="tabular font-serif text-2xl font-semibold">{reached.price}</strong>
          </p>
          {reached.missing ? (
            <p className="rounded-control bg-ocre-suave px-3 py-2 text-sm font-semibold text-ocre">
              {reached.missing}
            </p>
          ) : null}
          <dl className="grid gap-1.5 text-sm">
            {reached.facts.map((fact) => (
              <div key={fact.label} className="flex items-baseline justify-between gap-4">
                <dt className="text-piedra">{fact.label}</dt>
                <dd className="tabular text-right font-semibold">{fact.value}</dd>
              </div>
            ))}
          </dl>
          {reached.further ? <p className="text-sm">{reached.further}</p> : null}
          <SiteLink to={href} className={classes(buttonLook(), 'py-2')}>
            <span className="text-center whitespace-normal">
              {t('credit.site.result.homes', { price: reached.price })}
            </span>
            <Icon name="arrow" />
          </SiteLink>
          <p className="text-sm text-piedra">{reached.assumes}</p>
          {reached.cat ? <p className="text-sm text-piedra">{reached.cat}</p> : null}
          <p className="text-xs text-piedra">{reached.legend}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{t('credit.site.result.none')}</p>
          <p className="text-sm text-piedra">{t(`credit.site.result.none_${kind}`)}</p>
        </>
      )}
    </article>
  );
}

import { SiteLink } from '#app/ui/site-link.tsx';
import type { ReactNode } from 'react';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';

/** The figures that people compare, as a grid. */
export function FactsGrid({ home }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const facts = useFacts(home);
  if (facts.length === 0) return null;

  return (
    <section aria-label={t('properties.site.detail.facts')}>
      <dl className="grid grid-cols-2 gap-x-6 border-t border-linea sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="border-b border-linea py-3.5">
            <dt className="text-sm text-piedra">{t(`properties.site.fact.${name}`)}</dt>
            <dd className="tabular text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useFacts({ property, pricePerMetre }: LivePage) {
  const { t, number, money } = useCatalogueTexts();
  const count = (value: number | null) => (value ? number(value) : null);
  const size = (value: number | null) => (value ? `${number(value)} m²` : null);
  const { development, model, minContractPeriod } = property;

  const facts = {
    beds: count(property.bedrooms),
    baths: count(property.bathrooms),
    built: size(property.constructionSize),
    land: size(property.landSize),
    parking: count(property.parkingSpaces),
    floors: count(property.floors),
    offices: count(property.offices),
    year: property.yearBuilt ? String(property.yearBuilt) : null,
    per_metre: pricePerMetre && property.operation === 'venta' ? money(pricePerMetre) : null,
    contract: minContractPeriod ? t('properties.site.fact.months', { count: minContractPeriod }) : null,
    development: development ? (
      <SiteLink
        to={`/fraccionamientos/${development.id}${development.slug ? `-${development.slug}` : ''}`}
        className="text-barro underline decoration-trazo underline-offset-4 hover:decoration-current"
      >
        {development.name}
      </SiteLink>
    ) : null,
    model,
  } satisfies Record<string, ReactNode>;
  return (Object.keys(facts) as (keyof typeof facts)[])
    .map((name) => ({ name, value: facts[name] }))
    .filter(({ value }) => value !== null);
}

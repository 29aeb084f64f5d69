import { useEffect } from 'react';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { useRecent } from '../../parts/chosen-homes.ts';
import { Price } from '../../parts/price.tsx';
import { RecentHomes } from '../../parts/recent-homes.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { MapStreets } from '#app/ui/map/map-types.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';
import { ContactBar, ContactPanel } from './contact-panel.tsx';
import { FactsGrid } from './facts-grid.tsx';
import { Gallery } from './gallery.tsx';
import { LegalNotes } from './legal-notes.tsx';
import { MonthlyEstimate, OwnEstimate } from './monthly-estimate.tsx';
import type { HomeCredit } from './own-credit.server.ts';
import { PlaceMap } from './place-map.tsx';
import { PropertyTools } from './property-tools.tsx';
import { SimilarHomes } from './similar-homes.tsx';

type PropertyViewProps = {
  home: LivePage;
  agency: AgencyCard;
  streets: MapStreets;
  hasSheet: boolean;
  credit: HomeCredit | null;
};

export function PropertyView({ home, agency, streets, hasSheet, credit }: PropertyViewProps) {
  const { property, similar } = home;
  useCountedView(property.id);
  useRemembered(property.id);

  return (
    <div>
      <div className="mx-auto max-w-7xl px-5 pt-3 sm:px-8">
        <Trail home={home} />
      </div>
      <Gallery
        key={property.id}
        photos={property.photos}
        title={property.title}
        isIllustrative={property.illustrativeImages}
      />
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-10 px-5 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-10">
          <PropertyHead home={home} hasSheet={hasSheet} />
          <FactsGrid home={home} />
          <Description home={home} />
        </div>
        <ContactPanel
          home={home}
          agency={agency}
          estimate={credit ? <MonthlyEstimate key={property.id} {...credit} /> : null}
        />
        <div className="grid min-w-0 content-start gap-10">
          {credit?.own ? <OwnEstimate own={credit.own} /> : null}
          <PlaceMap home={home} streets={streets} />
          <LegalNotes home={home} agency={agency} />
        </div>
      </div>
      <SimilarHomes id={property.id} cards={similar} />
      <RecentHomes except={property.id} />
      <ContactBar home={home} />
    </div>
  );
}

function Trail({ home: { trail, property } }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const places = trail.map(({ label, href }) => ({ label, to: href }));
  return (
    <Breadcrumbs
      crumbs={[
        { label: t('navigation.home'), to: '/' },
        { label: t('navigation.properties'), to: '/properties' },
        ...places,
        { label: property.title },
      ]}
    />
  );
}

function PropertyHead({ home, hasSheet }: { home: LivePage; hasSheet: boolean }) {
  const { t } = useCatalogueTexts();
  const { property, place } = home;

  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="rounded-full bg-duna px-3 py-1 font-semibold">
          {t(`properties.site.type.${property.type}`)}{' '}
          {t(`properties.site.in_operation.${property.operation}`)}
        </span>
        {property.status === 'apartada' ? (
          <span className="rounded-full bg-ocre-suave px-3 py-1 font-semibold text-ocre">
            {t('properties.site.status.apartada')}
          </span>
        ) : null}
      </p>
      <h1 className="text-3xl">{property.title}</h1>
      <p className="font-serif text-3xl font-semibold lg:hidden print:block">
        <Price price={property.price} operation={property.operation} />
      </p>
      <p className="text-lg text-piedra">{place}</p>
      <PropertyTools property={property} url={home.url} hasSheet={hasSheet} />
    </header>
  );
}

function Description({ home: { property } }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const { description, flags, features } = property;
  // Water, electricity and other services are listed with the legal notes.
  const comforts = flags.filter((flag) => !flag.endsWith('Enabled'));
  // A feature typed by hand may repeat a checkbox.
  const has = new Set([...comforts.map((flag) => t(`properties.site.flag.${flag}`)), ...features]);

  return (
    <>
      {description ? (
        <section className="grid gap-3">
          <h2 className="text-2xl">{t('properties.site.detail.description')}</h2>
          <p className="max-w-[68ch] leading-7 whitespace-pre-line">{description}</p>
        </section>
      ) : null}
      {has.size > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-2xl">{t('properties.site.detail.features')}</h2>
          <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-3">
            {[...has].map((name) => (
              <li key={name} className="flex items-baseline gap-2.5">
                <span aria-hidden className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-barro" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Reports one view of the page after it has been open for a moment. */
function useCountedView(id: number) {
  useEffect(() => {
    const timer = setTimeout(
      () => navigator.sendBeacon(`/properties/${id}/view`, new URLSearchParams()),
      1_500,
    );
    return () => clearTimeout(timer);
  }, [id]);
}

/** Remembers in this browser that the property was opened. */
function useRemembered(id: number) {
  const { add } = useRecent();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- opening the page counts, not every paint of it
  useEffect(() => add(id), [id]);
}

import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { idOfAddress } from '#app/features/properties/domain/property-address.ts';
import { page } from '#app/platform/http/route.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { developmentPath, isSelling } from '../domain/development.ts';
import { publicDevelopment } from '../server/public-developments.server.ts';
import { useSiteTexts } from '../site-texts.ts';
import { describeDevelopment } from './describe-development.server.ts';
import { ContactActions, ContactBar } from './development-contact.tsx';
import { DevelopmentGallery } from './development-gallery.tsx';
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx';
import { DevelopmentHead, OfferCard } from './development-head.tsx';
import { ModelCards } from './model-cards.tsx';
import { PlaceSection } from './place-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { UnitsTable } from './units-table.tsx';
import type { Route } from './+types/development.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  params: z.object({ developmentAddress: z.string().max(200) }),
  async read(context, { params: { developmentAddress } }) {
    const { db, facts, request } = context;
    const id = idOfAddress(developmentAddress);
    const development = id === null ? null : await publicDevelopment(db, id);
    if (!development) throw new AppError('not_found', { messageKey: 'fraccionamientos.error.not_found' });
    const path = developmentPath(development);
    if (path !== `/fraccionamientos/${developmentAddress}`) {
      throw redirect(path + new URL(request.url).search, 301);
    }
    const agency = await readAgencyCard(db);
    return {
      development,
      canSearch: facts.hasScreen('/properties'),
      streets: await readMapStreets(db),
      ...describeDevelopment(context, development, agency),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...seoMeta(loaderData?.seo),
  // The page of an inactive development can still be read, but search engines must not list it.
  ...(loaderData?.development.status === 'inactivo' ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function DevelopmentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useSiteTexts();
  const { development, links, crumbs, streets, canSearch } = loaderData;
  const { name, status, description, amenities, models, photos, units, lots, place } = development;

  return (
    <>
      <Breadcrumbs
        crumbs={[...crumbs.map((crumb) => ({ label: crumb.name, to: crumb.path })), { label: name }]}
        className="mx-auto max-w-7xl px-5 pt-3 sm:px-8"
      />
      <div className="mx-auto max-w-7xl sm:px-8">
        {photos.length > 0 ? <DevelopmentGallery name={name} photos={photos} /> : null}
      </div>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-10 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-14">
        <DevelopmentHead development={development} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OfferCard development={development} links={links} />
        </div>
        <div className="grid content-start gap-10">
          {isSelling(status) ? null : <NotOnSale status={status} name={name} canSearch={canSearch} />}
          <p className="max-w-[68ch] text-lg whitespace-pre-line">{description}</p>
          {amenities.length > 0 ? <Amenities amenities={amenities} /> : null}
        </div>
      </div>
      {models.length > 0 ? (
        <Section title={t('fraccionamientos.site.models')} isTinted>
          <ModelCards models={models} isSelling={isSelling(status)} />
        </Section>
      ) : null}
      {lots.length > 0 || units.length > 0 ? (
        <Section title={t('fraccionamientos.site.plan')} lead={t('fraccionamientos.site.plan_lead')}>
          {lots.length > 0 ? <PlanSection development={development} /> : null}
          {units.length > 0 ? (
            <UnitsTable units={units} caption={t('fraccionamientos.site.units_caption', { name })} />
          ) : (
            <p className="text-lg text-piedra">{t('fraccionamientos.site.no_units')}</p>
          )}
        </Section>
      ) : null}
      {place ? (
        <Section title={t('fraccionamientos.site.where')} isTinted>
          <PlaceSection development={development} place={place} streets={streets} />
        </Section>
      ) : null}
      <section id="contact" className="bg-noche text-white [&_a]:focus-visible:outline-white">
        <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-8 px-5 py-16 sm:px-8 lg:py-20">
          <div className="grid max-w-[46ch] gap-3">
            <h2 className="text-3xl">{t('fraccionamientos.site.ask_title', { name })}</h2>
            <p className="text-lg text-white/90">{t('fraccionamientos.site.ask_lead')}</p>
          </div>
          <ContactActions links={links} className="sm:flex" />
        </div>
      </section>
      <p className="mx-auto max-w-7xl px-5 py-6 text-sm text-piedra sm:px-8">
        {t('fraccionamientos.site.legal')}
      </p>
      <ContactBar links={links} />
    </>
  );
}

type SectionProps = { title: string; lead?: string; isTinted?: boolean; children: ReactNode };

function Section({ title, lead, isTinted, children }: SectionProps) {
  return (
    <section className={isTinted ? 'bg-duna' : ''}>
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-8 px-5 py-14 sm:px-8 lg:py-20">
        <div className="grid gap-2">
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
          {lead ? <p className="max-w-[60ch] text-lg text-piedra">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

function Amenities({ amenities }: { amenities: readonly string[] }) {
  const { t } = useSiteTexts();
  return (
    <section aria-labelledby="amenities" className="grid gap-4 border-t border-linea pt-8">
      <h2 id="amenities" className="text-xl">
        {t('fraccionamientos.site.amenities')}
      </h2>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-baseline gap-3">
            <span aria-hidden className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-barro" />
            {amenity}
          </li>
        ))}
      </ul>
    </section>
  );
}

type NotOnSaleProps = {
  status: 'agotado' | 'inactivo' | 'preventa' | 'en_venta';
  name: string;
  canSearch: boolean;
};

/** The page of a development that is not on sale stays, so that old links explain why and lead to other properties. */
function NotOnSale({ status, name, canSearch }: NotOnSaleProps) {
  const { t } = useSiteTexts();
  return (
    <Alert tone="info" title={t(`fraccionamientos.site.state_title.${status}`)}>
      <p>
        {t(status === 'agotado' ? 'fraccionamientos.site.sold_out' : 'fraccionamientos.site.withdrawn', {
          name,
        })}
      </p>
      {canSearch ? (
        <p className="mt-3">
          <a href="/properties" className={buttonLook({ tone: 'secondary', size: 'sm' })}>
            {t('fraccionamientos.site.see_others')}
          </a>
        </p>
      ) : null}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';

type LegalNotesProps = { home: LivePage; agency: AgencyCard };

/** The information that NOM-247-SE-2021 requires for an offer of housing. */
export function LegalNotes({ home, agency }: LegalNotesProps) {
  const { t } = useCatalogueTexts();
  const { property, validUntil } = home;

  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{t('properties.site.legal.title')}</h2>
      <dl className="grid border-t border-linea">
        <Prices home={home} />
        {property.paymentOptions.length > 0 ? (
          <Note name={t('properties.site.legal.payment')}>
            {property.paymentOptions.map((option) => t(`properties.site.payment.${option}`)).join(' · ')}
          </Note>
        ) : null}
        {property.legalStatus ? (
          <Note name={t('properties.site.legal.status')}>
            {t(`properties.site.legal_status.${property.legalStatus}`)}
          </Note>
        ) : null}
        <Note name={t('properties.site.legal.services')}>
          <Services home={home} />
        </Note>
        <Condition home={home} />
        {validUntil ? (
          <Note name={t('properties.site.legal.validity')}>
            {t('properties.site.legal.valid_until', { date: validUntil })}
          </Note>
        ) : null}
        {property.illustrativeImages ? (
          <Note name={t('properties.site.legal.images')}>{t('properties.site.legal.illustrative')}</Note>
        ) : null}
        <Provider agency={agency} />
      </dl>
      <p className="max-w-[70ch] text-sm text-piedra">{t('properties.site.legal.written')}</p>
    </section>
  );
}

/** The price is the full one, and costs that it does not include are listed below it. */
function Prices({ home: { property } }: { home: LivePage }) {
  const { t, money } = useCatalogueTexts();
  const isRent = property.operation === 'renta';

  return (
    <>
      <Note name={t(isRent ? 'properties.site.legal.rent' : 'properties.site.legal.total')}>
        <span className="tabular font-semibold">{money(property.price)}</span>
        {isRent ? ` ${t('properties.site.card.monthly')}` : null}
        <span className="block text-sm text-piedra">{t('properties.site.legal.currency')}</span>
      </Note>
      {property.additionalCosts ? (
        <Note name={t('properties.site.legal.costs')}>
          <span className="whitespace-pre-line">{property.additionalCosts}</span>
        </Note>
      ) : null}
      {property.maintenanceFee ? (
        <Note name={t('properties.site.legal.maintenance')}>
          <span className="tabular">{money(property.maintenanceFee)}</span>{' '}
          {t('properties.site.card.monthly')}
        </Note>
      ) : null}
    </>
  );
}

const services = ['waterEnabled', 'electricityEnabled', 'drainageEnabled', 'gasEnabled'] as const;

function Services({ home: { property } }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const included = services.filter((service) => property.flags.includes(service));
  if (included.length === 0) return t('properties.site.legal.no_services');
  return included.map((service) => t(`properties.site.service.${service}`)).join(' · ');
}

/** The state of the home and the conditions of the purchase; what the office left blank is not shown. */
function Condition({ home: { property } }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const notes = [
    ['physical', property.physicalState && t(`properties.site.physical.${property.physicalState}`)],
    [
      'share',
      property.condominiumShare !== null &&
        t('properties.site.legal.share_percent', { percent: property.condominiumShare }),
    ],
    ['taxes', property.taxesAndServices],
    ['permits', property.permits],
    ['cancellation', property.cancellationPolicy],
  ] as const;
  return notes.map(([name, text]) =>
    text ? (
      <Note key={name} name={t(`properties.site.legal.${name}`)}>
        <span className="whitespace-pre-line">{text}</span>
      </Note>
    ) : null,
  );
}

function Provider({ agency }: { agency: AgencyCard }) {
  const { t } = useCatalogueTexts();

  return (
    <>
      <Note name={t('properties.site.legal.provider')}>
        {agency.legalName}
        <span className="block text-sm whitespace-pre-line text-piedra">{agency.address}</span>
      </Note>
      <Note name={t('properties.site.legal.complaints')}>
        <a href={`mailto:${agency.complaintsEmail}`} className={noteLink}>
          {agency.complaintsEmail}
        </a>
        {agency.phones.slice(0, 1).map(({ href, text }) => (
          <span key={href}>
            {' · '}
            <a href={href} className={`${noteLink} tabular`}>
              {text}
            </a>
          </span>
        ))}
        <span className="block text-sm text-piedra">{t('properties.site.legal.profeco')}</span>
      </Note>
      <Note name={t('properties.site.legal.rights')}>
        <SiteLink to="/derechos-del-consumidor" className={noteLink}>
          {t('properties.site.legal.rights_link')}
        </SiteLink>
      </Note>
      <Note name={t('properties.site.legal.privacy')}>
        <SiteLink to="/privacidad" className={noteLink}>
          {t('properties.site.legal.privacy_link')}
        </SiteLink>
      </Note>
    </>
  );
}

const noteLink = 'underline decoration-trazo underline-offset-4 hover:text-barro hover:decoration-current';

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-linea py-3.5 sm:grid-cols-[13rem_1fr] sm:gap-6">
      <dt className="text-piedra">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

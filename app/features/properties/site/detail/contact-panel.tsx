import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { Price } from '../../parts/price.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';

type ContactPanelProps = { home: LivePage; agency: AgencyCard };

/** Price and contact, always visible on wide screens. */
export function ContactPanel({ home, agency }: ContactPanelProps) {
  const { t, money } = useCatalogueTexts();
  const { property, pricePerMetre } = home;

  return (
    <aside aria-label={t('properties.site.contact.label')}>
      <div className="grid gap-5 rounded-card border border-linea bg-caliza p-6 shadow-soft lg:sticky lg:top-[calc(var(--alto-encabezado)+1.5rem)]">
        <div className="grid gap-1">
          <p className="text-sm text-piedra">
            {t(
              property.operation === 'renta'
                ? 'properties.site.contact.rent'
                : 'properties.site.contact.price',
            )}
          </p>
          <p className="font-serif text-3xl font-semibold">
            <Price price={property.price} operation={property.operation} />
          </p>
          {pricePerMetre && property.operation === 'venta' ? (
            <p className="tabular text-sm text-piedra">
              {t('properties.site.contact.per_metre', { price: money(pricePerMetre) })}
            </p>
          ) : null}
        </div>
        {property.status === 'apartada' ? (
          <p className="rounded-control bg-ocre-suave px-4 py-3 text-sm text-ocre">
            {t('properties.site.contact.reserved')}
          </p>
        ) : null}
        <Person home={home} agency={agency} />
        <ul className="grid gap-2.5 print:hidden">
          <ContactLink
            href={home.links.whatsapp}
            icon="chat"
            label={t('properties.site.contact.whatsapp')}
            tone="primary"
          />
          {home.links.call ? (
            <ContactLink
              href={home.links.call}
              icon="phone"
              label={t('properties.site.contact.call')}
              tone="secondary"
            />
          ) : null}
          <ContactLink
            href={home.links.mail}
            icon="mail"
            label={t('properties.site.contact.mail')}
            tone="quiet"
          />
        </ul>
      </div>
    </aside>
  );
}

function Person({ home: { property }, agency }: ContactPanelProps) {
  const { t } = useCatalogueTexts();
  const name = property.advisor?.name || agency.name;

  return (
    <div className="flex items-center gap-3.5">
      <Avatar displayName={name} email={null} src={property.advisor?.photo ?? null} size="lg" isDecorative />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-piedra">
          {property.advisor?.name
            ? t('properties.site.contact.advisor', { agency: agency.name })
            : t('properties.site.contact.team')}
        </p>
      </div>
    </div>
  );
}

type ContactLinkProps = {
  href: string;
  icon: 'chat' | 'phone' | 'mail';
  label: string;
  tone: 'primary' | 'secondary' | 'quiet';
};

function ContactLink({ href, icon, label, tone }: ContactLinkProps) {
  return (
    <li>
      <a href={href} rel="noopener" className={classes(buttonLook({ tone }), 'w-full')}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}

/** Contact buttons fixed to the bottom of the screen on phones. */
export function ContactBar({ home }: { home: LivePage }) {
  const { t } = useCatalogueTexts();
  const { property, links } = home;

  return (
    <div
      role="group"
      aria-label={t('properties.site.contact.bar')}
      className="sticky inset-x-0 bottom-0 z-20 flex items-center gap-2.5 border-t border-linea bg-caliza px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="min-w-0 grow text-lg leading-tight font-semibold">
        <Price price={property.price} operation={property.operation} />
      </p>
      {links.call ? (
        <a
          href={links.call}
          aria-label={t('properties.site.contact.call')}
          className={classes(buttonLook({ tone: 'secondary' }), 'size-12 shrink-0 px-0')}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <a href={links.whatsapp} rel="noopener" className={classes(buttonLook(), 'h-12 shrink-0')}>
        <Icon name="chat" />
        WhatsApp
      </a>
    </div>
  );
}

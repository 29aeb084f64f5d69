import type { ReactNode } from 'react';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { Price } from '../../parts/price.tsx';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';
import { PriceBlock } from './price-block.tsx';

type ContactPanelProps = { home: LivePage; agency: AgencyCard };

/**
 * Price, estimate and contact, always visible on wide screens. On a low one the upper part scrolls by itself, and the
 * buttons stay.
 */
export function ContactPanel({ home, agency, estimate }: ContactPanelProps & { estimate: ReactNode }) {
  const { t } = useCatalogueTexts();

  return (
    <aside
      aria-label={t('properties.site.contact.label')}
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex flex-col rounded-card border border-linea bg-caliza shadow-soft lg:sticky lg:top-[calc(var(--alto-encabezado)+1rem)] lg:max-h-[calc(100dvh-var(--alto-encabezado)-2rem)]">
        <div className="grid min-h-0 gap-4 overflow-y-auto p-5 pb-4 [scrollbar-width:thin] sm:p-6 sm:pb-4">
          <PriceBlock home={home} />
          {home.property.status === 'apartada' ? (
            <p className="rounded-control bg-ocre-suave px-4 py-3 text-sm text-ocre">
              {t('properties.site.contact.reserved')}
            </p>
          ) : null}
          {estimate}
        </div>
        <div className="grid shrink-0 gap-3 border-t border-linea p-5 pt-4 sm:px-6">
          <Person home={home} agency={agency} />
          <ContactLinks home={home} />
        </div>
      </div>
    </aside>
  );
}

function ContactLinks({ home: { links } }: { home: LivePage }) {
  const { t } = useCatalogueTexts();

  return (
    <ul className="grid grid-cols-2 gap-2.5 print:hidden">
      <ContactLink
        href={links.whatsapp}
        icon="chat"
        label={t('properties.site.contact.whatsapp')}
        tone="primary"
        isWide
      />
      {links.call ? (
        <ContactLink
          href={links.call}
          icon="phone"
          label={t('properties.site.contact.call')}
          tone="secondary"
        />
      ) : null}
      <ContactLink
        href={links.mail}
        icon="mail"
        label={t('properties.site.contact.mail')}
        tone="secondary"
        isWide={!links.call}
      />
    </ul>
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
  tone: 'primary' | 'secondary';
  isWide?: boolean;
};

function ContactLink({ href, icon, label, tone, isWide }: ContactLinkProps) {
  return (
    <li className={isWide ? 'col-span-2' : undefined}>
      <a href={href} rel="noopener" className={classes(buttonLook({ tone }), 'w-full px-3')}>
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
      <p className="min-w-0 grow text-lg leading-tight font-semibold max-[374px]:text-base">
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

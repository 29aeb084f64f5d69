import type { ReactNode } from 'react';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import { seoMeta } from '#app/shell/site/seo.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { classes } from '#app/ui/classes.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { agencyJsonLd } from '../domain/agency-json-ld.ts';
import type { PageTexts } from '../page-texts.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { pageTexts } from '../server/page-texts.server.ts';
import { LocationDrawing } from './location-drawing.tsx';
import { PageBanner } from './photograph.tsx';
import type { Route } from './+types/contact.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  read: async ({ db, services }) => {
    const agency = await readAgencyCard(db);
    const { name, city, state } = agency;
    const origin = services.publicOrigin;
    const texts = pageTexts('home.contact', { city });
    return {
      agency,
      texts,
      seo: describePage({
        agency,
        origin,
        path: '/contact',
        name: texts.title,
        description: translate('home.seo.contact', { name, city, state }),
        jsonLd: (image) => agencyJsonLd(agency, origin, image),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

const porch = import.meta.glob('./images/porch-*', { eager: true, query: '?url', import: 'default' });

type ContactTexts = PageTexts<'home.contact'>;

export default function ContactPage({ loaderData: { agency, texts } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner photograph={porch} position="object-[50%_62%]" title={texts.title} lead={texts.lead} />
      <div className="mx-auto grid max-w-7xl gap-12 px-5 py-14 sm:px-8 lg:grid-cols-2 lg:gap-16 lg:py-20">
        <div className="grid content-start gap-10">
          <Channels agency={agency} texts={texts} />
          <Hours agency={agency} texts={texts} />
        </div>
        <Place agency={agency} texts={texts} />
        <section className="grid gap-2 border-t border-linea pt-8 lg:col-span-2">
          <h2 className="text-2xl">{texts.complaints}</h2>
          <p className="max-w-[70ch]">
            {texts.complaints_text}{' '}
            <a href={`mailto:${agency.complaintsEmail}`} className={textLink}>
              {agency.complaintsEmail}
            </a>
          </p>
          <p className="max-w-[70ch] text-piedra">{texts.complaints_profeco}</p>
        </section>
      </div>
    </>
  );
}

const textLink =
  'font-semibold text-barro underline decoration-trazo underline-offset-4 hover:decoration-current';

function Channels({ agency, texts }: { agency: AgencyCard; texts: ContactTexts }) {
  return (
    <ul className="grid gap-3">
      <Channel icon="chat" name="WhatsApp" href={agency.whatsapp.href}>
        {agency.whatsapp.text}
      </Channel>
      {agency.phones.map(({ label, text, href }) => (
        <Channel key={href} icon="phone" name={label} href={href}>
          {text}
        </Channel>
      ))}
      <Channel icon="mail" name={texts.email} href={`mailto:${agency.email}`}>
        {agency.email}
      </Channel>
    </ul>
  );
}

function Channel({
  icon,
  name,
  href,
  children,
}: {
  icon: IconName;
  name: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="flex min-h-20 items-center gap-4 rounded-card border border-linea bg-caliza px-5 py-4 transition-colors duration-150 hover:border-barro"
      >
        <Icon name={icon} className="size-6 text-barro" />
        <span className="grid min-w-0">
          <span className="text-sm text-piedra">{name}</span>
          <span className="tabular text-lg font-semibold break-words">{children}</span>
        </span>
      </a>
    </li>
  );
}

function Hours({ agency, texts }: { agency: AgencyCard; texts: ContactTexts }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{texts.hours}</h2>
      <dl className="grid max-w-md">
        {agency.hours.map(({ days, range }) => (
          <div key={days} className="flex justify-between gap-6 border-t border-linea py-3">
            <dt>{days}</dt>
            <dd className="tabular">{range}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[52ch] text-sm text-piedra">{texts.hours_note}</p>
    </section>
  );
}

function Place({ agency, texts }: { agency: AgencyCard; texts: ContactTexts }) {
  const { mapHref, geoHref } = agency.place;

  return (
    <section className="grid content-start gap-5">
      <LocationDrawing label={texts.map_drawing} />
      <h2 className="text-2xl">{texts.address}</h2>
      <address className="text-lg whitespace-pre-line not-italic">{agency.address}</address>
      <div className="flex flex-wrap gap-3">
        <a href={mapHref} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
          <Icon name="pin" />
          {texts.map_open}
        </a>
        {/* Only phones and tablets support `geo:` links. */}
        <a
          href={geoHref}
          className={classes(buttonLook({ tone: 'quiet' }), 'hidden pointer-coarse:inline-flex')}
        >
          {texts.map_native}
        </a>
      </div>
    </section>
  );
}

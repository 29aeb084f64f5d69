import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { PageTexts } from '../page-texts.ts';
import { ContactActions } from './contact-actions.tsx';

type ContactSectionProps = { agency: AgencyCard; texts: PageTexts<'home.contact'> };

/** The last section of the home page, the target of `/#contact`. */
export function ContactSection({ agency, texts }: ContactSectionProps) {
  return (
    <section id="contact" className="-scroll-mt-4 bg-noche text-white [&_a]:focus-visible:outline-white">
      <div className="mx-auto grid max-w-7xl gap-12 px-5 py-20 sm:px-8 lg:grid-cols-2 lg:py-24">
        <div className="grid content-start gap-5">
          <h2 className="text-3xl sm:text-4xl">{texts.title}</h2>
          <p className="max-w-[40ch] text-lg text-white/90">{texts.lead}</p>
          <ContactActions agency={agency} texts={texts} className="mt-2" />
        </div>
        <dl className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
          {agency.phones.map(({ label, text, href }) => (
            <Fact key={href} icon="phone" name={label}>
              <a href={href} className={`${factLink} tabular`}>
                {text}
              </a>
            </Fact>
          ))}
          <Fact icon="mail" name={texts.email}>
            <a href={`mailto:${agency.email}`} className={`${factLink} break-words`}>
              {agency.email}
            </a>
          </Fact>
          <Fact icon="clock" name={texts.hours}>
            {agency.hours.map(({ days, range }) => (
              <span key={days} className="tabular block">
                {days}, {range}
              </span>
            ))}
          </Fact>
          <Fact icon="pin" name={texts.address}>
            <address className="whitespace-pre-line not-italic">{agency.address}</address>
            <a href={agency.place.mapHref} rel="noopener" className={`${factLink} mt-1 inline-block`}>
              {texts.map_open}
            </a>
          </Fact>
        </dl>
      </div>
    </section>
  );
}

const factLink = 'underline decoration-white/50 underline-offset-4 hover:decoration-current';

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-white/80">
        <Icon name={icon} />
        {name}
      </dt>
      <dd className="mt-1.5">{children}</dd>
    </div>
  );
}

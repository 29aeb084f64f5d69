import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import { AgencyAddress } from '#app/shell/site/site-footer.tsx';
import type { AgencyCard } from '../domain/agency-card.ts';
import { useTexts } from '../texts.ts';
import { ContactActions } from './contact-actions.tsx';

/** The end of the home page, where `/#contact` arrives. */
export function ContactSection({ agency }: { agency: AgencyCard }) {
  const { t } = useTexts();

  return (
    <section id="contact" className="bg-noche text-white [&_a]:focus-visible:outline-white">
      <div className="mx-auto grid max-w-7xl gap-12 px-5 py-20 sm:px-8 lg:grid-cols-2 lg:py-24">
        <div className="grid content-start gap-5">
          <h2 className="text-3xl sm:text-4xl">{t('home.contact.title')}</h2>
          <p className="max-w-[40ch] text-lg text-white/90">{t('home.contact.lead')}</p>
          <ContactActions agency={agency} className="mt-2" />
        </div>
        <dl className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
          {agency.phones.map(({ label, text, href }) => (
            <Fact key={href} icon="phone" name={label}>
              <a href={href} className={`${factLink} tabular`}>
                {text}
              </a>
            </Fact>
          ))}
          <Fact icon="mail" name={t('home.contact.email')}>
            <a href={`mailto:${agency.email}`} className={`${factLink} break-words`}>
              {agency.email}
            </a>
          </Fact>
          <Fact icon="clock" name={t('home.contact.hours')}>
            {agency.hours.map(({ days, open, close }) => (
              <span key={days} className="block">
                {days}, <span className="tabular">{t('shell.footer.hours_range', { open, close })}</span>
              </span>
            ))}
          </Fact>
          <Fact icon="pin" name={t('home.contact.address')}>
            <AgencyAddress agency={agency} className="" />
            <a href={agency.place.mapHref} rel="noopener" className={`${factLink} mt-1 inline-block`}>
              {t('home.contact.map_open')}
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

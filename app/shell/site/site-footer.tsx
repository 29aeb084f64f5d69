import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgencyCard } from '#app/features/home/domain/agency-card.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Brand } from './brand.tsx';
import { SiteLinks } from './site-links.tsx';
import type { NavEntry } from './site-nav.ts';

type SiteFooterProps = { agency: AgencyCard; year: number; entries: readonly NavEntry[] };

export function SiteFooter({ agency, year, entries }: SiteFooterProps) {
  const { t } = useCommonTexts();

  return (
    <footer className="border-t border-linea bg-duna print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 pt-14 pb-10 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Brand name={agency.name} logo={agency.logo} />
          <address className="text-sm whitespace-pre-line not-italic">{agency.address}</address>
          {agency.social.length > 0 ? (
            <ul className="flex gap-4">
              {agency.social.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} rel="noopener" className={footerLink}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <FooterBlock title={t('shell.footer.contact')}>
          {agency.phones.map(({ label, text, href }) => (
            <p key={href}>
              {label}:{' '}
              <a href={href} className={`${footerLink} tabular`}>
                {text}
              </a>
            </p>
          ))}
          <p>
            WhatsApp:{' '}
            <a href={agency.whatsapp.href} rel="noopener" className={`${footerLink} tabular`}>
              {agency.whatsapp.text}
            </a>
          </p>
          <MailLink address={agency.email} />
        </FooterBlock>
        <FooterBlock title={t('shell.footer.hours')}>
          {agency.hours.map(({ days, range }) => (
            <p key={days}>
              {days}
              <br />
              <span className="tabular">{range}</span>
            </p>
          ))}
        </FooterBlock>
        <FooterBlock title={t('shell.footer.rights')}>
          <p>
            <Link to="/privacidad" className={footerLink}>
              {t('shell.footer.privacy')}
            </Link>
          </p>
          <p>
            {t('shell.footer.complaints')}
            <br />
            <MailLink address={agency.complaintsEmail} />
          </p>
        </FooterBlock>
      </div>
      <div className="mx-auto max-w-7xl px-5 pb-8 text-sm text-piedra sm:px-8">
        <nav aria-label={t('shell.footer.nav')} className="border-t border-linea py-3">
          <SiteLinks
            entries={entries}
            className="flex flex-wrap gap-x-6"
            linkClassName="flex min-h-11 items-center hover:text-barro hover:underline hover:underline-offset-4"
          />
        </nav>
        <p className="max-w-[70ch]">{t('shell.footer.prices')}</p>
        <p className="mt-2">{t('shell.footer.copyright', { year, name: agency.legalName })}</p>
      </div>
    </footer>
  );
}

const footerLink = 'underline decoration-trazo underline-offset-4 hover:text-barro hover:decoration-current';

function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2.5 text-sm">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`${footerLink} break-words`}>
      {address}
    </a>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgencyCard } from '#app/features/home/domain/agency-card.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Brand } from './brand.tsx';

type SiteFooterProps = { agency: AgencyCard; year: number };

export function SiteFooter({ agency, year }: SiteFooterProps) {
  const { t } = useCommonTexts();

  return (
    <footer className="border-t border-linea bg-duna print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Brand name={agency.name} logo={agency.logo} />
          <AgencyAddress agency={agency} />
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
          {agency.hours.map(({ days, open, close }) => (
            <p key={days}>
              {days}
              <br />
              <span className="tabular">{t('shell.footer.hours_range', { open, close })}</span>
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
      <div className="mx-auto grid max-w-7xl gap-2 border-t border-linea px-5 py-6 text-sm text-piedra sm:px-8">
        <p className="max-w-[70ch]">{t('shell.footer.prices')}</p>
        <p>{t('shell.footer.copyright', { year, name: agency.legalName })}</p>
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

export function AgencyAddress({ agency, className = 'text-sm' }: { agency: AgencyCard; className?: string }) {
  const { t } = useCommonTexts();

  return (
    <address className={`${className} not-italic`}>
      {agency.street}
      <br />
      {t('shell.address.neighborhood', { neighborhood: agency.neighborhood, postalCode: agency.postalCode })}
      <br />
      {agency.city}, {agency.state}
    </address>
  );
}

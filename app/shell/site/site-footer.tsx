import type { ReactNode } from 'react';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { Brand } from './brand.tsx';
import { SiteLinks } from './site-links.tsx';
import { footNav, type NavEntry } from './site-nav.ts';
import { ThemeChoice } from './theme-choice.tsx';

type SiteFooterProps = { agency: AgencyCard; year: number; entries: readonly NavEntry[] };

export function SiteFooter({ agency, year, entries }: SiteFooterProps) {
  const { t } = useCommonTexts();

  return (
    <footer className="border-t border-linea bg-duna text-sm print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 pt-14 pb-10 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Brand name={agency.name} logo={agency.logo} />
          <address className="whitespace-pre-line not-italic">{agency.address}</address>
          {agency.social.length > 0 ? (
            <p className="flex gap-4">
              {agency.social.map(({ name, href }) => (
                <FooterLink key={href} href={href}>
                  {name}
                </FooterLink>
              ))}
            </p>
          ) : null}
        </div>
        <ContactLinks agency={agency} />
        <FooterBlock title={t('shell.footer.hours')}>
          {agency.hours.map(({ days, range }) => (
            <p key={days} className="tabular whitespace-pre-line">{`${days}\n${range}`}</p>
          ))}
        </FooterBlock>
        <FooterBlock title={t('shell.footer.rights')}>
          <p>
            <FooterLink href="/privacidad">{t('shell.footer.privacy')}</FooterLink>
          </p>
          <p>
            <FooterLink href="/derechos-del-consumidor">{t('shell.footer.consumer_rights')}</FooterLink>
          </p>
          <p>
            {t('shell.footer.complaints')}{' '}
            <FooterLink href={`mailto:${agency.complaintsEmail}`}>{agency.complaintsEmail}</FooterLink>
          </p>
        </FooterBlock>
      </div>
      <div className="mx-auto max-w-7xl px-5 pb-8 text-piedra sm:px-8">
        <nav aria-label={t('shell.footer.nav')} className="border-t border-linea py-3">
          <SiteLinks
            entries={[...entries, ...footNav]}
            className="flex flex-wrap gap-x-6"
            linkClassName="flex min-h-11 items-center hover:text-barro hover:underline hover:underline-offset-4"
          />
        </nav>
        <ThemeChoice />
        <p className="max-w-[70ch]">{t('shell.footer.prices')}</p>
        <p className="mt-2">{t('shell.footer.copyright', { year, name: agency.legalName })}</p>
      </div>
    </footer>
  );
}

function ContactLinks({ agency }: { agency: AgencyCard }) {
  const { t } = useCommonTexts();

  return (
    <FooterBlock title={t('shell.footer.contact')}>
      {[...agency.phones, { label: 'WhatsApp', ...agency.whatsapp }].map(({ label, text, href }) => (
        <p key={href} className="tabular">
          {label}: <FooterLink href={href}>{text}</FooterLink>
        </p>
      ))}
      <p>
        <FooterLink href={`mailto:${agency.email}`}>{agency.email}</FooterLink>
      </p>
    </FooterBlock>
  );
}

/** A page of the site, a telephone number, an e-mail address or another site. */
function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <SiteLink
      to={href}
      rel="noopener"
      className="inline-block break-words underline max-sm:py-3 decoration-trazo underline-offset-4 hover:text-barro hover:decoration-current"
    >
      {children}
    </SiteLink>
  );
}

function FooterBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2.5 max-sm:gap-1">
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { z } from 'zod';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { isMailSent } from '#app/platform/mail/mail.server.ts';
import { useAffordTexts } from '#app/features/credit/parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { enquiryPublicForm } from '#app/features/credit/server/enquiry-form.server.ts';
import { TalkToUs } from './talk-to-us.tsx';
import type { Route } from './+types/enquiry-thanks.page.ts';

export const loader = page({
  access: 'public',
  query: z.object({ v: z.string().max(2_000).catch('').default('') }),
  async read(context, { query }) {
    const thanks = await foundByToken(context, async () => enquiryPublicForm.openThanks(context, query.v));
    const { phones, whatsapp } = await readAgencyCard(context.db);
    const text = translate('credit.site.thanks.whatsapp_text', { folio: thanks.folio });
    return {
      ...thanks,
      isWritten: thanks.isWritten && isMailSent(context.services.config),
      contact: { phone: phones[0] ?? null, whatsapp: `${whatsapp.href}?text=${encodeURIComponent(text)}` },
    };
  },
});

export function meta() {
  return [{ title: 'Ya tenemos tus datos · Sahuaro' }, { name: 'robots', content: 'noindex' }];
}

/** The folio and the next steps. */
export default function EnquiryThanksPage({
  loaderData: { folio, isWritten, contact },
}: Route.ComponentProps) {
  const { t } = useAffordTexts();

  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20">
      <section className="grid gap-6 rounded-card border border-linea bg-caliza p-6 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('credit.site.thanks.title')}</h1>
          <p className="text-lg text-piedra">
            {t(isWritten ? 'credit.site.thanks.with_email' : 'credit.site.thanks.without_email')}
          </p>
        </div>
        <p className="grid justify-items-start gap-1">
          <span className="text-sm text-piedra">{t('credit.site.thanks.folio')}</span>
          <strong className="tabular text-3xl font-semibold tracking-wide">{folio}</strong>
        </p>
        <div className="grid gap-2">
          <h2 className="text-xl">{t('credit.site.thanks.next_title')}</h2>
          <ol className="grid list-decimal gap-1.5 pl-5">
            {(['review', 'call', 'visit'] as const).map((step) => (
              <li key={step}>{t(`credit.site.thanks.next.${step}`)}</li>
            ))}
          </ol>
        </div>
        <SiteLink to="/properties?operation=venta" className={buttonLook()}>
          {t('credit.site.thanks.homes')}
          <Icon name="arrow" />
        </SiteLink>
        <TalkToUs {...contact} text={t('credit.site.thanks.talk')} />
      </section>
    </div>
  );
}

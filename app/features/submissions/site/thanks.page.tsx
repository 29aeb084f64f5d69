import { foundByToken } from '#app/platform/http/token-guess.server.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { isMailSent } from '#app/platform/mail/mail.server.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { ContactButtons, type TalkLinksProps } from '#app/shell/site/talk-links.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { sellPublicForm } from '../server/seller/sell-public-form.server.ts';
import { useSellerTexts } from './seller-texts.ts';
import { forgetSellDraft } from './use-sell-draft.ts';
import type { Route } from './+types/thanks.page.ts';

export const loader = page({
  access: 'public',
  query: z.object({ v: z.string().max(4_000).catch('').default('') }),
  async read(context, { query }) {
    const thanks = await foundByToken(context, async () => sellPublicForm.openThanks(context, query.v));
    const { phones, whatsapp } = await readAgencyCard(context.db);
    const text = translate('submissions.seller.whatsapp_text', { folio: thanks.folio });
    return {
      ...thanks,
      hasEmail: thanks.hasEmail && isMailSent(context.services.config),
      phone: phones[0] ?? null,
      whatsapp: `${whatsapp.href}?text=${encodeURIComponent(text)}`,
    };
  },
});

export function meta() {
  return [{ title: 'Recibimos tu propiedad · Sahuaro' }, { name: 'robots', content: 'noindex' }];
}

/** The folio, the next steps, and the link to follow the sale. */
export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useSellerTexts();
  const { folio, followUrl, hasEmail, lostPhotos } = loaderData;
  // The draft is only removed here, when it is certain that the submission was stored.
  useEffect(() => forgetSellDraft(), []);

  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20">
      <section className="grid gap-6 rounded-card border border-linea bg-caliza p-6 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('submissions.thanks.title')}</h1>
          <p className="text-lg text-piedra">
            {t(hasEmail ? 'submissions.thanks.with_email' : 'submissions.thanks.without_email')}
          </p>
        </div>
        <p className="grid justify-items-start gap-1">
          <span className="text-sm text-piedra">{t('submissions.thanks.folio')}</span>
          <strong className="tabular text-3xl font-semibold tracking-wide">{folio}</strong>
        </p>
        {lostPhotos > 0 ? (
          <Alert tone="warning" title={t('submissions.thanks.lost_photos', { count: lostPhotos })} />
        ) : null}
        <div className="grid gap-3">
          <a href={followUrl} className={buttonLook()}>
            {t('submissions.thanks.follow')}
            <Icon name="arrow" />
          </a>
          <p className="grid gap-1 text-sm text-piedra">
            {t('submissions.thanks.follow_lead')}
            <span className="font-mono break-all select-all">{followUrl}</span>
          </p>
        </div>
        <div className="grid gap-2">
          <h2 className="text-xl">{t('submissions.thanks.next_title')}</h2>
          <ol className="grid list-decimal gap-1.5 pl-5">
            {(['review', 'call', 'visit'] as const).map((step) => (
              <li key={step}>{t(`submissions.thanks.next.${step}`)}</li>
            ))}
          </ol>
        </div>
        <Talk phone={loaderData.phone} whatsapp={loaderData.whatsapp} />
        <Link to="/sell" reloadDocument className="font-semibold text-barro underline underline-offset-4">
          {t('submissions.thanks.another')}
        </Link>
      </section>
    </div>
  );
}

function Talk(ways: Omit<TalkLinksProps, 'label'>) {
  const { t } = useSellerTexts();
  return (
    <div className="grid gap-3 border-t border-linea pt-5">
      <h2 className="text-xl">{t('submissions.thanks.talk')}</h2>
      <ContactButtons {...ways} label={t('submissions.seller.whatsapp')} />
    </div>
  );
}

import { z } from 'zod';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { Stepper } from '#app/ui/page/stepper.tsx';
import type { ShownStep } from '../domain/seller-progress.ts';
import { sellerPage, setSellerNews } from '../server/seller/seller-page.server.ts';
import { Advisor, Comments, NewsForm, Papers, Photos } from './seller-parts.tsx';
import { useSellerTexts } from './seller-texts.ts';
import type { Route } from './+types/seller.page.ts';

const params = z.object({ sellerToken: z.string().max(200) });

/** Opening the link changes nothing, because e-mail programs open links by themselves. */
export const loader = page({
  access: 'public',
  params,
  read: (context, { params: { sellerToken } }) => sellerPage(context, sellerToken),
});

export const action = actions({
  news: intent({
    access: 'public',
    limit: { name: 'seller-news', times: 30, seconds: 3_600 },
    input: z.object({ wants: z.enum(['yes', 'no'], 'properties.validation.choice') }),
    async run(context, { wants }, given) {
      const { sellerToken } = readParams(params, given);
      return done(undefined, await setSellerNews(context, sellerToken, wants === 'yes'));
    },
  }),
});

export function meta() {
  return [{ title: 'Avance de tu propiedad · Sahuaro' }, { name: 'robots', content: 'noindex' }];
}

/** The seller follows their sale here, from the same records as the office's board. */
export default function SellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, date } = useSellerTexts();
  const { name, folio, sentAt, state, steps, propertyPath, hasNews } = loaderData;

  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-5 pt-10 pb-20">
      <header className="grid gap-2">
        <p className="text-sm text-piedra">{t('submissions.seller.title')}</p>
        <h1 className="text-3xl">{name}</h1>
        <p className="tabular flex flex-wrap gap-x-4 text-piedra">
          {folio ? (
            <span>
              {t('submissions.seller.folio')} <strong className="font-semibold text-tinta">{folio}</strong>
            </span>
          ) : null}
          <span>{t('submissions.seller.sent', { date: date(sentAt) })}</span>
        </p>
      </header>
      <section className="grid min-w-0 gap-5 rounded-card border border-linea bg-caliza p-5 sm:p-8">
        <div className="grid gap-1">
          <h2 className="text-2xl">{t(`submissions.seller.state.${state}`)}</h2>
          <p className="text-lg">{t(`submissions.seller.next.${state}`)}</p>
        </div>
        {steps.length > 0 ? <Progress steps={steps} /> : null}
        {propertyPath ? (
          <a
            href={propertyPath}
            className="justify-self-start font-semibold text-barro underline underline-offset-4"
          >
            {t('submissions.seller.see_property')}
          </a>
        ) : null}
      </section>
      <Advisor {...loaderData} />
      <Papers {...loaderData} />
      <Comments {...loaderData} />
      <Photos {...loaderData} />
      {hasNews ? <NewsForm {...loaderData} result={actionData} /> : null}
      <p className="text-sm text-piedra">{t('submissions.seller.link_private')}</p>
    </div>
  );
}

function Progress({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useSellerTexts();
  return (
    <Stepper
      label={t('submissions.seller.progress')}
      steps={steps.map(({ id, state }) => ({ id, state, label: t(`submissions.seller.state.${id}`) }))}
    />
  );
}

import { redirect } from 'react-router';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import { seoMeta } from '#app/shell/site/seo.ts';
import { urgencies } from '#app/features/leads/domain/offered-facts.ts';
import { workInput } from '#app/features/public-forms/domain/hidden-fields.ts';
import { sellThanksPath } from '../domain/sell-form.ts';
import { sellInput } from '../domain/sell-schema.ts';
import { sellPublicForm } from '../server/seller/sell-public-form.server.ts';
import { releaseByProofOfWork, submitSale } from '../server/seller/submit-sale.server.ts';
import { SellForm } from './sell-form.tsx';
import { useSellTexts } from './texts.ts';
import type { Route } from './+types/sell.page.ts';

export const loader = page({
  access: 'public',
  async read(context) {
    const { db, services } = context;
    const agency = await readAgencyCard(db);
    const { name, city } = agency;
    return {
      urgencies,
      ...(await sellPublicForm.hiddenFields(context)),
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: '/sell',
        name: translate('submissions.sell.title'),
        description: translate('submissions.sell.seo', { name, city }),
      }),
    };
  },
});

export const action = actions({
  send: intent({
    access: 'public',
    limit: 'quarantine',
    takesFiles: true,
    input: sellInput,
    async run(context, input) {
      const suspicions = await sellPublicForm.inspect(context, input);
      const sent = await submitSale(context, input, suspicions);
      // The submission is stored. A browser with JavaScript may leave quarantine by a proof of work; others wait for
      // a review.
      const task = context.facts.isDocument ? null : sellPublicForm.challenge(context, sent);
      if (!task) return redirect(sellThanksPath(sent.thanks));
      return done(undefined, { work: { ...task, thanks: sent.thanks } });
    },
  }),
  work: intent({
    access: 'public',
    limit: { name: 'sell-work', times: 120, seconds: 3_600 },
    input: workInput,
    async run(context, { thanks, ...work }) {
      await releaseByProofOfWork(context, work);
      return redirect(sellThanksPath(thanks));
    },
  }),
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** Changing the step must not reload the page's data: the form would get a new time stamp each time. */
export function shouldRevalidate() {
  return false;
}

const promises: { icon: IconName; key: 'calls' | 'follow' | 'free' }[] = [
  { icon: 'phone', key: 'calls' },
  { icon: 'list', key: 'follow' },
  { icon: 'heart', key: 'free' },
];

export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useSellTexts();
  return (
    <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 pt-8 pb-20 sm:px-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-14">
      <header className="grid gap-2 lg:col-span-2">
        <h1 className="text-3xl sm:text-4xl">{t('submissions.sell.title')}</h1>
        <p className="max-w-[60ch] text-lg text-piedra">{t('submissions.sell.lead')}</p>
      </header>
      <div className="min-w-0 rounded-card border border-linea bg-caliza p-5 sm:p-8">
        <SellForm {...loaderData} result={actionData} />
      </div>
      <aside className="grid content-start gap-4">
        <h2 className="text-xl">{t('submissions.sell.why.title')}</h2>
        <ul className="grid gap-4">
          {promises.map(({ icon, key }) => (
            <li key={key} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-barro" />
              <span>{t(`submissions.sell.why.${key}`)}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

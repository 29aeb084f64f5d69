import { redirect } from 'react-router';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { shownSettings } from '#app/features/settings/server/settings.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { Icon, type IconName } from '#app/shell/site/icons.tsx';
import { seoMeta } from '#app/shell/site/seo.ts';
import { urgencies } from '#app/features/leads/domain/home-facts.ts';
import { sellInput, workInput } from '../domain/sell-schema.ts';
import { canWorkItOff } from '#app/features/public-forms/domain/suspicion.ts';
import {
  newChallenge,
  stampPage,
  suspicionsOf,
} from '#app/features/public-forms/server/form-guard.server.ts';
import { releaseByWork, submitSale } from '../server/submit-sale.server.ts';
import { SellForm } from './sell-form.tsx';
import { useSellTexts } from './texts.ts';
import type { Route } from './+types/sell.page.ts';

export const loader = page({
  access: 'public',
  async read(context) {
    const { db, services } = context;
    const agency = await readAgencyCard(db);
    const { version } = await shownSettings(db, 'privacy');
    const { name, city } = agency;
    return {
      urgencies,
      stamp: stampPage(context, version),
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

const thanksPath = (thanks: string) => `/sell/gracias?v=${encodeURIComponent(thanks)}`;

export const action = actions({
  send: intent({
    access: 'public',
    input: sellInput,
    async run(context, input) {
      const suspicions = await suspicionsOf(context, input);
      const sent = await submitSale(context, input, suspicions);
      // It is in. A browser with scripts may work it out of quarantine; the others wait for a person's eyes.
      if (context.facts.isDocument || !canWorkItOff(sent.suspicions))
        return redirect(thanksPath(sent.thanks));
      const work = { ...newChallenge(context, sent.id), thanks: sent.thanks };
      return done(undefined, { work });
    },
  }),
  work: intent({
    access: 'public',
    input: workInput,
    async run(context, { thanks, ...work }) {
      await releaseByWork(context, work);
      return redirect(thanksPath(thanks));
    },
  }),
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

/** The steps of the form are no other page: it is not read again for them, or its stamp would be new each time. */
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

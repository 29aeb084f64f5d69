import { redirect, useSearchParams } from 'react-router';
import { z } from 'zod';
import { dayOf } from '#app/core/day.ts';
import { namedValues } from '#app/core/forms/form.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import {
  affordPath,
  listingPath,
  listingQuery,
  type ListingQuery,
  withCreditLimit,
} from '#app/features/properties/domain/listing-query.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { markAsPersonal } from '#app/platform/http/request-facts.server.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { AffordForm } from '#app/features/credit/parts/afford-form.tsx';
import { EnquiryForm } from '#app/features/credit/parts/enquiry-form.tsx';
import { useAffordTexts } from '#app/features/credit/parts/texts.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import { affordable } from '#app/features/credit/domain/afford.ts';
import { affordForm, enquiryForm } from '#app/features/credit/domain/afford-form.ts';
import { submitEnquiry } from '../server/send-enquiry.server.ts';
import {
  affordResults,
  bestScheme,
  enquiryHiddenFields,
  reachedKinds,
} from '#app/features/credit/server/afford-page.server.ts';
import { askedCookie, forgetCookie, reachOf } from '#app/features/credit/server/afford-visitor.server.ts';
import { rulesInForce, shownRules } from '#app/features/credit/server/credit-rules.server.ts';
import { AffordResults } from './afford-results.tsx';
import { TalkToUs } from './talk-to-us.tsx';
import type { Route } from './+types/afford.page.ts';

export const loader = page({
  access: 'public',
  limit: { name: 'afford-page', times: 300, seconds: 60 },
  isShared: true,
  query: listingQuery,
  async read(context, { query }) {
    const { db, now, facts, services } = context;
    const [agency, rules, reach] = await Promise.all([
      readAgencyCard(db),
      shownRules(db, now),
      reachOf(context),
    ]);
    if (reach) markAsPersonal(facts);
    const { name, city } = agency;
    return {
      hasRules: rules !== null,
      action: affordPath(query),
      asked: reach?.asked ?? null,
      results: reach
        ? affordResults(reach).map((result) => ({ ...result, href: homesPath(query, result.kind) }))
        : null,
      enquiry: reach
        ? { ...(await enquiryHiddenFields(context, reach)), kinds: reachedKinds(reach.schemes) }
        : null,
      contact: {
        phone: agency.phones[0] ?? null,
        whatsapp: `${agency.whatsapp.href}?text=${encodeURIComponent(translate('credit.site.whatsapp_text'))}`,
      },
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: '/alcanza',
        name: translate('credit.site.title'),
        description: translate('credit.site.seo', { name, city }),
      }),
    };
  },
});

/** People try many figures. */
const affordUse = { name: 'afford', times: 600, seconds: 3_600 };

const homesPath = (query: Partial<ListingQuery>, kind: string) =>
  listingPath(query, { operation: 'venta', credito: kind, max: undefined });

const searchOf = (request: Request) => listingQuery.parse(namedValues(new URL(request.url).searchParams));

export const action = actions({
  ask: intent({
    access: 'public',
    limit: affordUse,
    input: affordForm,
    async run(context, { asked, from }) {
      const { db, now, request } = context;
      const rules = await rulesInForce(db, now);
      const best = rules && bestScheme({ schemes: affordable(rules, asked, dayOf(now)) });
      const search = searchOf(request);
      const target = from === 'listing' && best ? homesPath(search, best) : `${affordPath(search)}#resultado`;
      return redirect(target, { status: 303, headers: { 'Set-Cookie': askedCookie(context, asked) } });
    },
  }),
  forget: intent({
    access: 'public',
    limit: affordUse,
    input: z.object({}),
    run: async (context) =>
      redirect(affordPath(searchOf(context.request)), {
        status: 303,
        headers: { 'Set-Cookie': forgetCookie(context) },
      }),
  }),
  leave: intent({
    access: 'public',
    limit: 'quarantine',
    input: enquiryForm,
    async run(context, form) {
      const search = { ...searchOf(context.request), credito: form.kind };
      const searchUpTo = (pesos: number) =>
        listingPath(withCreditLimit(search, { pesos, label: '' }), { credito: undefined });
      const { thanks } = await submitEnquiry(context, { form, searchUpTo });
      return redirect(`/alcanza/gracias?v=${encodeURIComponent(thanks)}`, { status: 303 });
    },
  }),
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

export default function AffordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAffordTexts();
  const { hasRules, action: address, asked, results, enquiry, contact } = loaderData;
  // The fields show what was sent, also after another response arrived.
  const [search] = useSearchParams();

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-5 pt-8 pb-20 sm:px-8 lg:pt-14">
      <header className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">{t('credit.site.title')}</h1>
        <p className="max-w-[60ch] text-lg text-piedra">{t('credit.site.lead')}</p>
      </header>
      {hasRules ? null : <TalkToUs {...contact} text={t('credit.site.no_rules')} />}
      {results ? <AffordResults results={results} contact={contact} /> : null}
      {enquiry && enquiry.kinds.length > 0 ? (
        <section
          aria-labelledby="datos"
          className="grid grid-cols-1 gap-5 rounded-card border border-linea bg-caliza p-5 sm:p-8"
        >
          <div className="grid gap-1">
            <h2 id="datos" className="text-2xl">
              {t('credit.site.leave.title')}
            </h2>
            <p className="text-piedra">{t('credit.site.leave.lead')}</p>
          </div>
          <EnquiryForm {...enquiry} action={address} result={actionData} />
        </section>
      ) : null}
      {hasRules ? (
        <section
          aria-labelledby="calcular"
          className="grid grid-cols-1 gap-5 rounded-card border border-linea bg-caliza p-5 sm:p-8"
        >
          <h2 id="calcular" className="text-2xl">
            {t(results ? 'credit.site.change' : 'credit.site.form.title')}
          </h2>
          <AffordForm
            key={`${search}${JSON.stringify(asked)}`}
            asked={asked}
            action={address}
            from="page"
            result={actionData}
            submitLabel={t(results ? 'credit.site.count_again' : 'credit.site.count')}
          />
          {results ? <Forget action={address} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Forget({ action: address }: { action: string }) {
  const { t } = useAffordTexts();
  return (
    <form method="post" action={address}>
      <input type="hidden" name="intent" value="forget" />
      <button className="min-h-11 font-semibold text-barro underline underline-offset-4">
        {t('credit.site.forget')}
      </button>
    </form>
  );
}

import { z } from 'zod';
import { page } from '#app/platform/http/route.server.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { CalculationView } from '../admin/table/calculation-view.tsx';
import { useTexts } from '../admin/table/texts.ts';
import { linkedPage } from '../server/simulation-link.server.ts';
import { dayText, scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import type { Route } from './+types/simulation-link.page.ts';

/** Opening the link changes nothing, because e-mail programs open links by themselves. */
export const loader = page({
  access: 'public',
  params: z.object({ simulationToken: z.string().max(200) }),
  read: (context, { params: { simulationToken } }) => linkedPage(context, simulationToken),
});

export function meta() {
  return [{ title: 'Tu simulación de crédito · Sahuaro' }, { name: 'robots', content: 'noindex' }];
}

/** A client's own simulation, as it was stored. */
export default function SimulationLinkPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { kind, folio, name, results, countedOn, validUntil, pdf } = loaderData;

  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-5 pt-10 pb-20">
      <header className="grid gap-3">
        <p className="text-sm text-piedra">
          {t('simulations.link.kicker', { kind: t(`credit.kind.${kind}`) })}
          {' · '}
          <span className="tabular">{folio}</span>
        </p>
        <h1 className="text-3xl">
          {name ? t('simulations.link.greeting', { name }) : t('simulations.link.hello')}
        </h1>
        <p className="max-w-[60ch] text-lg text-pretty">
          {t('simulations.link.lead', { day: dayText(countedOn), until: dayText(validUntil) })}
        </p>
        <p className="print:hidden">
          <a href={pdf} download className={buttonLook()}>
            {t('simulations.link.download')}
          </a>
        </p>
        <noscript>
          <p className="text-sm text-piedra">{t('simulations.link.no_script')}</p>
        </noscript>
      </header>
      {results.map((result, index) => (
        <section key={index} className="grid min-w-0 grid-cols-1 gap-4">
          {results.length > 1 ? <h2 className="text-2xl">{scenarioText(t, result, index)}</h2> : null}
          <CalculationView result={result} isPublic />
        </section>
      ))}
      <Contact {...loaderData} />
      <p className="text-sm text-piedra">{t('simulations.link.private')}</p>
    </div>
  );
}

function Contact({ agency, links }: Pick<Route.ComponentProps['loaderData'], 'agency' | 'links'>) {
  const { t } = useTexts();
  return (
    <section className="grid gap-4 rounded-card border border-linea bg-caliza p-5 sm:p-8">
      <div className="grid gap-1">
        <h2 className="text-xl">{t('simulations.link.contact')}</h2>
        <p>{t('simulations.link.contact_lead')}</p>
        <p className="font-semibold">{agency.name}</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a href={links.whatsapp} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
          <Icon name="chat" />
          {t('simulations.link.whatsapp')}
        </a>
        {links.call ? (
          <a href={links.call} className={buttonLook({ tone: 'secondary' })}>
            <Icon name="phone" />
            {agency.phone ?? t('simulations.link.call')}
          </a>
        ) : null}
        <a href={links.mail} className={buttonLook({ tone: 'secondary' })}>
          <Icon name="mail" />
          {t('simulations.link.mail')}
        </a>
      </div>
    </section>
  );
}

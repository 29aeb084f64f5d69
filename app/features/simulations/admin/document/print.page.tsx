import { Download, Printer } from 'lucide-react';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { page } from '#app/platform/http/route.server.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { simulationsTopic } from '../../domain/topics.ts';
import { simulationParams } from '../../domain/simulation-schema.ts';
import { printedSimulation } from '../../server/saved-document.server.ts';
import { dayText, scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import { CalculationView } from '../table/calculation-view.tsx';
import { useTexts } from '../table/texts.ts';
import type { Route } from './+types/print.page.ts';

export const loader = page({
  access: ['simulators', 'use'],
  params: simulationParams,
  read: (context, { params }) => printedSimulation(context, params.simulationId),
});

export const handle = shows(
  onlyFor(simulationsTopic, ({ params }) => params['simulationId']),
  settingsTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: ['Simulación', loaderData?.folio, 'Sahuaro'].filter(Boolean).join(' · ') }];
}

/** A saved simulation for the browser to print. The buttons around it only show on the screen. */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { results } = loaderData;
  return (
    <>
      <ScreenHead {...loaderData} />
      <article className="mx-auto grid max-w-[64rem] grid-cols-1 gap-6 print:max-w-none print:text-[9.5pt] print:leading-snug">
        <PaperHead {...loaderData} />
        {results.map((result, index) => (
          <section
            key={index}
            className={classes('grid min-w-0 grid-cols-1 gap-4', index > 0 && 'break-before-page')}
          >
            {results.length > 1 ? <h2 className="text-2xl">{scenarioText(t, result, index)}</h2> : null}
            <CalculationView result={result} isPublic />
          </section>
        ))}
      </article>
    </>
  );
}

type Printed = Route.ComponentProps['loaderData'];

function ScreenHead({ id, folio }: Pick<Printed, 'id' | 'folio'>) {
  const { t } = useTexts();
  return (
    <div className="print:hidden">
      <PageHead
        title={t('simulations.document.print_title', { folio })}
        lead={t('simulations.document.print_lead')}
        breadcrumbs={[
          { label: t('simulations.document.back'), to: '/admin/simulators/saved' },
          { label: folio, to: `/admin/simulators/saved/${id}` },
          { label: t('simulations.document.print') },
        ]}
        actions={
          <>
            <Button tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden strokeWidth={1.75} />
              {t('simulations.document.print')}
            </Button>
            <a href={`/admin/simulators/saved/${id}/document?format=pdf`} className={buttonLook()}>
              <Download aria-hidden strokeWidth={1.75} />
              {t('simulations.document.download')}
            </a>
          </>
        }
      />
    </div>
  );
}

/** The agency, the client and the date of the document. */
function PaperHead({ agency, kind, folio, name, results }: Printed) {
  const { t } = useTexts();
  const countedOn = results[0]?.calculation?.countedOn;
  return (
    <header className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b border-linea pb-4">
      <div>
        <p className="font-serif text-xl">{agency.name}</p>
        <p className="text-xs text-piedra">{agency.line}</p>
      </div>
      <div className="sm:text-right print:text-right">
        <p className="font-semibold">{t('simulations.document.title', { kind: t(`credit.kind.${kind}`) })}</p>
        <p className="tabular text-xs text-piedra">
          {[
            t('simulations.document.folio', { folio }),
            ...(countedOn ? [t('simulations.document.date', { day: dayText(countedOn) })] : []),
          ].join(' · ')}
        </p>
        {name ? <p className="text-xs text-piedra">{t('simulations.document.for', { name })}</p> : null}
      </div>
    </header>
  );
}

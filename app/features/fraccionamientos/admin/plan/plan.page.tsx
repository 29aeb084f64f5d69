import { onlyFor, shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { developmentsTopic, propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { DevelopmentPhotos } from '../development-photos.tsx';
import { developmentParams } from '../../domain/development-schema.ts';
import { planInput } from '../../domain/plan-schema.ts';
import { planPage } from '../../server/development-page.server.ts';
import { savePlan } from '../../server/write-plan.server.ts';
import { useTexts } from '../../texts.ts';
import { PlanEditor } from './plan-editor.tsx';
import type { Route } from './+types/plan.page.ts';

export const loader = page({
  access: ['fraccionamientos', 'write'],
  params: developmentParams,
  read: (context, { params }) => planPage(context, params.developmentId),
});

export const action = actions({
  save: intent({
    access: ['fraccionamientos', 'write'],
    input: planInput,
    run: async (context, input, params) =>
      done(
        'fraccionamientos.plan.saved',
        await savePlan(context, readParams(developmentParams, params).developmentId, input),
      ),
  }),
});

export const handle = shows(
  onlyFor(developmentsTopic, ({ params }) => params['developmentId']),
  propertiesTopic,
  photosTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Plano de ${loaderData?.development.name ?? 'fraccionamiento'} · Sahuaro` }];
}

export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { development, photos } = loaderData;
  const { id, name } = development;

  return (
    <>
      <PageHead
        title={t('fraccionamientos.plan.of', { name })}
        lead={t('fraccionamientos.plan.edit_lead')}
        breadcrumbs={[
          { label: t('fraccionamientos.title'), to: '/admin/fraccionamientos' },
          { label: name, to: `/admin/fraccionamientos/${id}` },
          { label: t('fraccionamientos.plan.title') },
        ]}
        actions={
          <ButtonLink to={`/admin/fraccionamientos/${id}`} tone="secondary">
            {t('fraccionamientos.edit.back')}
          </ButtonLink>
        }
      />
      <PlanEditor {...loaderData} />
      <details className="mt-6 rounded-card border border-linea bg-caliza">
        <summary className="cursor-pointer px-5 py-4 font-serif text-lg">
          {t('fraccionamientos.photos.plan')}
        </summary>
        <div className="grid gap-4 border-t border-linea px-5 py-5">
          <p className="max-w-[70ch] text-piedra">{t('fraccionamientos.photos.plan_lead')}</p>
          <DevelopmentPhotos kind="plan" id={id} photos={photos} />
        </div>
      </details>
    </>
  );
}

import { redirect, useNavigate } from 'react-router';
import type { z } from 'zod';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { developmentsTopic, propertiesTopic } from '#app/features/properties/domain/topics.ts';
import {
  actions,
  done,
  intent,
  page,
  readParams,
  type RouteContext,
} from '#app/platform/http/route.server.ts';
import { Tabs } from '#app/ui/page/tabs.tsx';
import {
  confirmedInput,
  developmentParams,
  developmentQuery,
  logoInput,
} from '../domain/development-schema.ts';
import { editModelInput, modelIdInput, moveModelInput, newModelInput } from '../domain/model-schema.ts';
import {
  assignModelInput,
  attachInput,
  detachInput,
  fillLotsInput,
  newUnitInput,
} from '../domain/unit-schema.ts';
import { developmentPage } from '../server/development-page.server.ts';
import { createUnit, fillLots } from '../server/new-units.server.ts';
import { assignModel, attachUnits, detachUnits } from '../server/units.server.ts';
import {
  deleteDevelopment,
  publishDevelopment,
  unpublishDevelopment,
} from '../server/write-development.server.ts';
import { changeLogo, removeLogo } from '../server/write-logo.server.ts';
import { addModel, deleteModel, editModel, moveModel } from '../server/write-models.server.ts';
import { useTexts } from '../texts.ts';
import { DevelopmentPageHead } from './development-page-head.tsx';
import { ModelsTab } from './models-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { UnitsTab } from './units-tab.tsx';
import type { Route } from './+types/development.page.ts';

const idOf = (params: Record<string, string>) => readParams(developmentParams, params).developmentId;

/** A form action that changes this development, and the message that confirms it. */
function change<Schema extends z.ZodType, Data>(
  input: Schema,
  message: string | null,
  run: (
    context: RouteContext<readonly ['fraccionamientos', 'write']>,
    id: number,
    given: z.output<Schema>,
  ) => Promise<Data>,
) {
  return intent({
    access: ['fraccionamientos', 'write'],
    input,
    run: async (context, given, params) =>
      done(message ?? undefined, await run(context, idOf(params), given)),
  });
}

export const loader = page({
  access: ['fraccionamientos', 'read'],
  params: developmentParams,
  query: developmentQuery,
  read: async (context, { params, query }) => ({
    ...(await developmentPage(context, params.developmentId, query.tab)),
    notice: query.notice ?? null,
  }),
});

export const action = actions({
  publish: change(confirmedInput, 'fraccionamientos.publication.done', publishDevelopment),
  unpublish: change(confirmedInput, 'fraccionamientos.publication.undone', unpublishDevelopment),
  delete: intent({
    access: ['fraccionamientos', 'delete'],
    input: confirmedInput,
    async run(context, _input, params) {
      await deleteDevelopment(context, idOf(params));
      return redirect(`/admin/fraccionamientos?deleted=${idOf(params)}`);
    },
  }),
  logo: {
    ...change(logoInput, 'fraccionamientos.logo.done', (context, id, { logo }) =>
      changeLogo(context, id, logo),
    ),
    takesFiles: true,
  },
  removeLogo: change(confirmedInput, 'fraccionamientos.logo.removed', removeLogo),
  addModel: change(newModelInput, 'fraccionamientos.model.added', addModel),
  editModel: change(editModelInput, 'fraccionamientos.model.saved', editModel),
  moveModel: change(moveModelInput, null, moveModel),
  deleteModel: change(modelIdInput, 'fraccionamientos.model.deleted', (context, id, { modelId }) =>
    deleteModel(context, id, modelId),
  ),
  attach: change(attachInput, 'fraccionamientos.units.attached', attachUnits),
  detach: change(detachInput, 'fraccionamientos.units.detached', detachUnits),
  assignModel: change(assignModelInput, 'fraccionamientos.units.model_assigned', assignModel),
  newUnit: change(newUnitInput, 'fraccionamientos.units.created', createUnit),
  fillLots: change(fillLotsInput, 'fraccionamientos.units.filled', fillLots),
});

export const handle = shows(
  onlyFor(developmentsTopic, ({ params }) => params['developmentId']),
  propertiesTopic,
  photosTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.development.name ?? 'Fraccionamiento'} · Sahuaro` }];
}

export default function DevelopmentPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { models, units, tab } = loaderData;

  return (
    <>
      <DevelopmentPageHead {...loaderData} />
      <Tabs
        label={loaderData.development.name}
        selected={tab}
        onSelect={(next) => {
          if (next !== tab)
            void navigate(next === 'summary' ? '?' : `?tab=${next}`, { preventScrollReset: true });
        }}
        tabs={[
          {
            id: 'summary',
            label: t('fraccionamientos.tab.summary'),
            content: <SummaryTab {...loaderData} />,
          },
          {
            id: 'models',
            label: t('fraccionamientos.tab.models'),
            count: models.length,
            content: <ModelsTab {...loaderData} />,
          },
          {
            id: 'units',
            label: t('fraccionamientos.tab.units'),
            count: units.length,
            content: <UnitsTab {...loaderData} />,
          },
          { id: 'photos', label: t('fraccionamientos.tab.photos'), content: <PhotosTab {...loaderData} /> },
        ]}
      />
    </>
  );
}

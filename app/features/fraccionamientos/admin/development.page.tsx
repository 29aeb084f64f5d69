import { redirect, useNavigate } from 'react-router';
import { actions, done, intent, page, readParams } from '#app/platform/route.server.ts';
import { Tabs } from '#app/ui/tabs.tsx';
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
const write = ['fraccionamientos', 'write'] as const;

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
  publish: intent({
    access: write,
    input: confirmedInput,
    async run(context, _input, params) {
      await publishDevelopment(context, idOf(params));
      return done('fraccionamientos.publication.done');
    },
  }),
  unpublish: intent({
    access: write,
    input: confirmedInput,
    async run(context, _input, params) {
      await unpublishDevelopment(context, idOf(params));
      return done('fraccionamientos.publication.undone');
    },
  }),
  delete: intent({
    access: ['fraccionamientos', 'delete'],
    input: confirmedInput,
    async run(context, _input, params) {
      await deleteDevelopment(context, idOf(params));
      return redirect(`/admin/fraccionamientos?deleted=${idOf(params)}`);
    },
  }),
  logo: intent({
    access: write,
    input: logoInput,
    async run(context, { logo }, params) {
      await changeLogo(context, context.facts.services.files, idOf(params), logo);
      return done('fraccionamientos.logo.done');
    },
  }),
  removeLogo: intent({
    access: write,
    input: confirmedInput,
    async run(context, _input, params) {
      await removeLogo(context, idOf(params));
      return done('fraccionamientos.logo.removed');
    },
  }),
  addModel: intent({
    access: write,
    input: newModelInput,
    run: async (context, input, params) =>
      done('fraccionamientos.model.added', await addModel(context, idOf(params), input)),
  }),
  editModel: intent({
    access: write,
    input: editModelInput,
    async run(context, input, params) {
      await editModel(context, idOf(params), input);
      return done('fraccionamientos.model.saved');
    },
  }),
  moveModel: intent({
    access: write,
    input: moveModelInput,
    async run(context, input, params) {
      await moveModel(context, idOf(params), input);
      return done();
    },
  }),
  deleteModel: intent({
    access: write,
    input: modelIdInput,
    async run(context, { modelId }, params) {
      await deleteModel(context, idOf(params), modelId);
      return done('fraccionamientos.model.deleted');
    },
  }),
  attach: intent({
    access: write,
    input: attachInput,
    async run(context, input, params) {
      await attachUnits(context, idOf(params), input);
      return done('fraccionamientos.units.attached');
    },
  }),
  detach: intent({
    access: write,
    input: detachInput,
    async run(context, input, params) {
      await detachUnits(context, idOf(params), input);
      return done('fraccionamientos.units.detached');
    },
  }),
  assignModel: intent({
    access: write,
    input: assignModelInput,
    async run(context, input, params) {
      await assignModel(context, idOf(params), input);
      return done('fraccionamientos.units.model_assigned');
    },
  }),
  newUnit: intent({
    access: write,
    input: newUnitInput,
    run: async (context, input, params) =>
      done('fraccionamientos.units.created', await createUnit(context, idOf(params), input)),
  }),
  fillLots: intent({
    access: write,
    input: fillLotsInput,
    run: async (context, input, params) =>
      done('fraccionamientos.units.filled', await fillLots(context, idOf(params), input)),
  }),
});

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

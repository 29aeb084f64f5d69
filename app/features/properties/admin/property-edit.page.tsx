import { redirect } from 'react-router';
import { z } from 'zod';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { recordSubject } from '#app/core/record-ref.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentsTopic, propertiesTopic } from '../domain/topics.ts';
import { nextPlace } from '../domain/office/form-address.ts';
import {
  changeStepInput,
  featureInput,
  finishChangeInput,
  formQuery,
  keepStepInput,
  takeInput,
} from '../domain/office/form-input.ts';
import { propertyParams } from '../domain/office/office-query.ts';
import { deleteEditDraft } from '../server/office/drafts.server.ts';
import { editPropertyForm, finishPropertyChange } from '../server/office/property-form.server.ts';
import { setFeaturedImage } from '../server/publish-property.server.ts';
import { keepPart, savePart, wholeStep } from '../server/office/save-step.server.ts';
import { takeStored } from '../server/take-stored.server.ts';
import { useDetailNotice } from './detail-notice.ts';
import { PropertyForm } from './form/property-form.tsx';
import { revalidatesForm } from './form/revalidation.ts';
import { useTexts } from './texts.ts';
import type { Route } from './+types/property-edit.page.ts';

const idOf = (params: Record<string, string>) => readParams(propertyParams, params).propertyId;

export const loader = page({
  access: ['properties', 'write'],
  params: propertyParams,
  query: formQuery,
  read: (context, { params, query }) => editPropertyForm(context, params.propertyId, query.step),
});

export const action = actions({
  step: intent({
    access: ['properties', 'write'],
    input: changeStepInput,
    async run(context, { step, ...posted }, params) {
      const propertyId = idOf(params);
      await savePart(context, propertyId, wholeStep(step), posted);
      return redirect(`/admin/properties/${propertyId}/edit?step=${nextPlace(step)}&notice=saved`);
    },
  }),
  autosave: intent({
    access: ['properties', 'write'],
    input: keepStepInput,
    async run(context, { step, ...posted }, params) {
      const kept = await keepPart(context, { propertyId: idOf(params) }, wholeStep(step), posted);
      return done(undefined, { id: kept.id, savedAt: kept.savedAt });
    },
  }),
  feature: intent({
    access: ['properties', 'write'],
    input: featureInput,
    async run(context, { index }, params) {
      await setFeaturedImage(context, idOf(params), index);
      return done('properties.admin.form.featured');
    },
  }),
  take: intent({
    access: ['properties', 'write'],
    input: takeInput,
    async run(context, { names }, params) {
      await takeStored(context, idOf(params), names);
      return done();
    },
  }),
  discard: intent({
    access: ['properties', 'write'],
    input: z.object({}),
    async run(context, _input, params) {
      const propertyId = idOf(params);
      await deleteEditDraft(context, propertyId);
      return redirect(`/admin/properties/${propertyId}?notice=discarded`);
    },
  }),
  finish: intent({
    access: ['properties', 'write'],
    input: finishChangeInput,
    async run(context, { version }, params) {
      const propertyId = idOf(params);
      await finishPropertyChange(context, propertyId, version);
      return redirect(`/admin/properties/${propertyId}?notice=saved`);
    },
  }),
});

export const shouldRevalidate = revalidatesForm;

export const handle = shows(
  onlyFor(propertiesTopic, ({ params }) => params['propertyId']),
  onlyFor(photosTopic, ({ params }) => recordSubject('property', params['propertyId'])),
  developmentsTopic,
  settingsTopic,
  usersTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Editar ${loaderData?.title ?? 'propiedad'} · Sahuaro` }];
}

export default function EditPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const title = loaderData.title ?? '';
  useDetailNotice();
  return (
    <>
      <PageHead
        title={t('properties.admin.edit.title')}
        lead={title}
        breadcrumbs={[
          { label: t('properties.admin.title'), to: '/admin/properties' },
          { label: title, to: `/admin/properties/${loaderData.propertyId}` },
          { label: t('common.action.edit') },
        ]}
      />
      <PropertyForm data={loaderData} result={actionData} />
    </>
  );
}

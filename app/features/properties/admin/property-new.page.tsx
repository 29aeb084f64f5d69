import { redirect } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentsTopic } from '../domain/topics.ts';
import { nextPlace } from '../domain/office/form-address.ts';
import {
  discardInput,
  featureInput,
  finishNewInput,
  formQuery,
  newStepInput,
} from '../domain/office/form-input.ts';
import { discardDraft, saveDraft } from '../server/office/drafts.server.ts';
import { finishNewProperty, newPropertyForm } from '../server/office/property-form.server.ts';
import { keepPart, submitNewStep, wholeStep } from '../server/office/save-step.server.ts';
import { revalidatesForm } from './form/revalidation.ts';
import { PropertyForm } from './form/property-form.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/property-new.page.ts';

export const loader = page({
  access: ['properties', 'write'],
  query: formQuery,
  read(context, { query }) {
    // The draft gets its id before anything is typed, so that a reload finds it and the address never changes while
    // typing.
    if (!query.draft) throw redirect(`/admin/properties/new?draft=${crypto.randomUUID()}`);
    return newPropertyForm(context, query.draft, query.step);
  },
});

export const action = actions({
  step: intent({
    access: ['properties', 'write'],
    input: newStepInput,
    async run(context, { draft, step, ...posted }) {
      await submitNewStep(context, draft, step, posted);
      return redirect(`/admin/properties/new?draft=${draft}&step=${nextPlace(step)}`);
    },
  }),
  autosave: intent({
    access: ['properties', 'write'],
    input: newStepInput,
    async run(context, { draft, step, ...posted }) {
      const { id, savedAt } = await keepPart(context, { draftId: draft }, wholeStep(step), posted);
      return done(undefined, { id, savedAt });
    },
  }),
  feature: intent({
    access: ['properties', 'write'],
    input: featureInput.required({ draft: true }),
    async run(context, { draft, index }) {
      await saveDraft(context, { draftId: draft }, 'images', { featuredImageIndex: String(index) });
      return done('properties.admin.form.featured');
    },
  }),
  discard: intent({
    access: ['properties', 'write'],
    input: discardInput,
    async run(context, { draft }) {
      await discardDraft(context, draft);
      return redirect('/admin/properties');
    },
  }),
  finish: intent({
    access: ['properties', 'write'],
    input: finishNewInput,
    async run(context, { draft, ...finish }) {
      const { id } = await finishNewProperty(context, draft, finish);
      return redirect(`/admin/properties/${id}?notice=${finish.publish ? 'created_published' : 'created'}`);
    },
  }),
});

export const shouldRevalidate = revalidatesForm;

export const handle = shows(photosTopic, developmentsTopic, settingsTopic, usersTopic);

export function meta() {
  return [{ title: 'Nueva propiedad · Sahuaro' }];
}

export default function NewPropertyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('properties.admin.new.title')}
        lead={t('properties.admin.new.lead')}
        breadcrumbs={[
          { label: t('properties.admin.title'), to: '/admin/properties' },
          { label: t('properties.admin.new.title') },
        ]}
      />
      <PropertyForm key={loaderData.draftId} data={loaderData} result={actionData} />
    </>
  );
}

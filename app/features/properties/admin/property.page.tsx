import { FileText, Pencil } from 'lucide-react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { recordSubject } from '#app/core/record-ref.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentsTopic, propertiesTopic } from '../domain/topics.ts';
import { sectionAnchor } from '../domain/office/form-address.ts';
import {
  changeSectionInput,
  featureInput,
  keepSectionInput,
  openPart,
  sectionInput,
  takeInput,
} from '../domain/office/form-input.ts';
import { sectionOf } from '../domain/office/form-sections.ts';
import { propertyParams } from '../domain/office/office-query.ts';
import { propertyPath } from '../domain/property-address.ts';
import { confirmAvailability } from '../server/availability.server.ts';
import { deleteEditDraft } from '../server/office/drafts.server.ts';
import { keepPart, savePart } from '../server/office/save-step.server.ts';
import { propertyDetail } from '../server/property-detail.server.ts';
import { assignAdvisor, deleteProperty, setFeaturedImage } from '../server/publish-property.server.ts';
import { takeStored } from '../server/take-stored.server.ts';
import { AvailabilityCard } from './availability-card.tsx';
import { useDetailNotice } from './detail-notice.ts';
import { ActivityCard, PricesCard, VersionsCard } from './history-cards.tsx';
import { AdvisorForm, DangerCard, PublicationCard } from './publication-card.tsx';
import { OriginCard } from './origin-card.tsx';
import { PhotosCard, PlaceCard } from './fact-cards.tsx';
import { DraftNotice } from './detail/draft-notice.tsx';
import { PropertyHead } from './detail/property-head.tsx';
import { SimulationsCard } from './detail/simulations-card.tsx';
import { SectionCards } from './detail/section-cards.tsx';
import { revalidatesForm } from './form/revalidation.ts';
import { useTexts } from './texts.ts';
import type { Route } from './+types/property.page.ts';

const idOf = (params: Record<string, string>) => readParams(propertyParams, params).propertyId;

export const loader = page({
  access: ['properties', 'read'],
  params: propertyParams,
  query: openPart,
  read: (context, { params, query }) => propertyDetail(context, params.propertyId, query.edit),
});

export const action = actions({
  section: intent({
    access: ['properties', 'write'],
    input: changeSectionInput,
    async run(context, { section, ...posted }, params) {
      const propertyId = idOf(params);
      await savePart(context, propertyId, sectionOf(section), posted);
      return redirect(`/admin/properties/${propertyId}?notice=saved#${sectionAnchor(section)}`);
    },
  }),
  autosave: intent({
    access: ['properties', 'write'],
    input: keepSectionInput,
    async run(context, { section, ...posted }, params) {
      const kept = await keepPart(context, { propertyId: idOf(params) }, sectionOf(section), posted);
      return done(undefined, { id: kept.id, savedAt: kept.savedAt });
    },
  }),
  cancel: intent({
    access: ['properties', 'write'],
    input: sectionInput,
    async run(context, { section }, params) {
      const propertyId = idOf(params);
      await takeStored(context, propertyId, sectionOf(section).fields);
      return redirect(`/admin/properties/${propertyId}#${sectionAnchor(section)}`);
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
      await deleteEditDraft(context, idOf(params));
      return done('properties.admin.notice.discarded');
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
  advisor: intent({
    access: ['properties', 'write'],
    input: z.object({
      advisorId: z.union([z.literal(''), z.uuid('properties.error.unknown_advisor')]),
    }),
    async run(context, { advisorId }, params) {
      await assignAdvisor(context, idOf(params), advisorId || null);
      return done('properties.admin.advisor_changed');
    },
  }),
  delete: intent({
    access: ['properties', 'delete'],
    input: z.object({}),
    async run(context, _input, params) {
      const id = idOf(params);
      await deleteProperty(context, id);
      return redirect(`/admin/properties?deleted=${id}`);
    },
  }),
  confirmAvailability: intent({
    access: ['properties', 'write'],
    input: z.object({}),
    async run(context, _input, params) {
      await confirmAvailability(context, idOf(params));
      return done('properties.admin.availability.done');
    },
  }),
});

export const handle = shows(
  onlyFor(propertiesTopic, ({ params }) => params['propertyId']),
  onlyFor(photosTopic, ({ params }) => recordSubject('property', params['propertyId'])),
  developmentsTopic,
  settingsTopic,
  usersTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'Propiedad'} · Sahuaro` }];
}

export const shouldRevalidate = revalidatesForm;

export default function PropertyPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  useDetailNotice();

  return (
    <>
      <PageHead
        title={data.title}
        lead={t('properties.admin.detail.lead', { id: data.id })}
        breadcrumbs={[{ label: t('properties.admin.title'), to: '/admin/properties' }, { label: data.title }]}
        actions={
          <>
            {data.isLive ? (
              <ButtonLink to={propertyPath(data)} reloadDocument tone="secondary">
                {t('properties.admin.action.public_page')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              to={`/admin/properties/${data.id}/technical-sheet`}
              tone="secondary"
              icon={<FileText aria-hidden strokeWidth={1.75} />}
            >
              {t('properties.admin.action.sheet')}
            </ButtonLink>
            {data.actions.includes('edit') ? (
              <ButtonLink
                to={`/admin/properties/${data.id}/edit`}
                icon={<Pencil aria-hidden strokeWidth={1.75} />}
              >
                {t('common.action.edit')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <PropertyHead {...data} />
      <DraftNotice propertyId={data.id} drafts={data.drafts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid gap-6">
          <PhotosCard {...data} />
          <SectionCards data={data} result={actionData} />
          <PlaceCard {...data} />
          <VersionsCard {...data} />
        </div>
        <div className="grid gap-6">
          <PublicationCard {...data} />
          <AvailabilityCard {...data} />
          <OriginCard {...data} />
          <AdvisorForm {...data} />
          <SimulationsCard {...data} />
          <PricesCard {...data} />
          <ActivityCard {...data} />
          <DangerCard {...data} />
        </div>
      </div>
    </>
  );
}

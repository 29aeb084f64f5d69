import { redirect } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { propertyOperations, propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { PostalFields } from '#app/features/properties/parts/postal-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Field, FieldGroup, SelectField, TextArea } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { MoneyField, NumberField } from '#app/ui/form/number-field.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { leadPath, pipelinePath } from '../domain/lead-address.ts';
import { newLeadInput } from '../domain/lead-schema.ts';
import { handSources, leadPriorities } from '../domain/lead.ts';
import { newLeadPage } from '../server/new-lead-page.server.ts';
import { createLead } from '../server/new-lead.server.ts';
import { useTexts } from './texts.ts';
import { DuplicatesNotice } from './drawer/duplicates-notice.tsx';
import type { Route } from './+types/lead-new.page.ts';

export const loader = page({ access: ['submissions', 'write'], read: (context) => newLeadPage(context) });

export const action = actions({
  create: intent({
    access: ['submissions', 'write'],
    input: newLeadInput,
    async run(context, input) {
      const { id } = await createLead(context, input);
      return redirect(leadPath(id));
    },
  }),
});

export const handle = shows(settingsTopic, usersTopic);

export function meta() {
  return [{ title: 'Nuevo lead · Sahuaro' }];
}

/** Registers a seller who called or came to the office. */
export default function NewLeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('leads.pipeline.new.title')}
        lead={t('leads.pipeline.new.lead')}
        breadcrumbs={[
          { label: t('leads.pipeline.title'), to: pipelinePath },
          { label: t('leads.pipeline.new.title') },
        ]}
      />
      <Card className="max-w-3xl">
        <CardBody>
          <Form result={actionData} schema={newLeadInput} intent="create" warnOnLeave className="gap-8">
            {(field) => (
              <>
                <DuplicatesNotice result={actionData} />
                <PersonFields field={field} advisors={loaderData.advisors} />
                <HomeFields field={field} />
                <div className="flex flex-wrap justify-end gap-3">
                  <ButtonLink to={pipelinePath} tone="secondary">
                    {t('common.action.cancel')}
                  </ButtonLink>
                  <Button>{t('leads.pipeline.new.create')}</Button>
                </div>
              </>
            )}
          </Form>
        </CardBody>
      </Card>
    </>
  );
}

type Choice = { value: string; label: string };

function PersonFields({ field, advisors }: { field: FieldOf; advisors: readonly Choice[] }) {
  const { t } = useTexts();
  return (
    <FieldGroup legend={t('leads.pipeline.group.contact')} className="sm:grid-cols-2 [&>legend]:mb-3">
      <Field
        label={t('leads.pipeline.field.contactName')}
        maxLength={120}
        autoComplete="off"
        {...field('contactName')}
      />
      <SelectField
        label={t('leads.pipeline.new.source')}
        required
        options={handSources.map((value) => ({ value, label: t(`leads.source.${value}`) }))}
        {...field('source', 'phone')}
      />
      <PhoneField
        label={t('leads.pipeline.field.phone')}
        hint={t('leads.pipeline.hint.phone_or_email')}
        autoComplete="off"
        {...field('phone')}
      />
      <Field label={t('leads.pipeline.field.email')} type="email" autoComplete="off" {...field('email')} />
      <SelectField
        label={t('leads.pipeline.column.advisor')}
        hint={t('leads.pipeline.new.advisor_hint')}
        placeholder={t('leads.pipeline.new.by_rule')}
        options={advisors}
        {...field('advisorId')}
      />
      <SelectField
        label={t('leads.pipeline.column.priority')}
        options={leadPriorities.map((value) => ({ value, label: t(`leads.priority.${value}`) }))}
        {...field('priority', 'normal')}
      />
      <TextArea
        label={t('leads.pipeline.field.comments')}
        rows={3}
        className="sm:col-span-full"
        {...field('comments')}
      />
    </FieldGroup>
  );
}

function HomeFields({ field }: { field: FieldOf }) {
  const { t } = useTexts();
  return (
    <FieldGroup legend={t('leads.pipeline.group.home')} className="sm:grid-cols-2 [&>legend]:mb-3">
      <SelectField
        label={t('properties.field.type')}
        placeholder={t('leads.pipeline.unsaid')}
        options={propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))}
        {...field('type')}
      />
      <SelectField
        label={t('properties.field.operation')}
        options={propertyOperations.map((value) => ({ value, label: t(`properties.operation.${value}`) }))}
        {...field('operation', 'venta')}
      />
      <MoneyField label={t('properties.field.price')} {...field('price')} />
      <NumberField
        label={t('properties.field.constructionSize')}
        decimals={2}
        {...field('constructionSize')}
      />
      <PostalFields fill={(name) => field(name)}>
        <Field label={t('properties.field.street')} maxLength={120} autoComplete="off" {...field('street')} />
        <Field label={t('properties.field.number')} maxLength={30} autoComplete="off" {...field('number')} />
      </PostalFields>
    </FieldGroup>
  );
}

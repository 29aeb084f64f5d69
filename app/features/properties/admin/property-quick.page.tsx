import { redirect } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { MoneyField } from '#app/ui/form/number-field.tsx';
import { quickPropertyInput } from '../domain/office/quick-property.ts';
import { propertyTypes } from '../domain/property-vocabulary.ts';
import { createQuickly } from '../server/office/quick-property.server.ts';
import { PlaceChoice } from './form/place-choice.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/property-quick.page.ts';

export const loader = page({ access: ['properties', 'write'], read: () => null });

export const action = actions({
  create: intent({
    access: ['properties', 'write'],
    input: quickPropertyInput,
    async run(context, input) {
      const { id } = await createQuickly(context, input);
      return redirect(`/admin/properties/${id}?notice=created`);
    },
  }),
});

export const handle = shows();

export function meta() {
  return [{ title: 'Alta rápida · Sahuaro' }];
}

/** Creates a property with little more than a title and a location; the rest is filled in later. */
export default function QuickPropertyPage({ actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('properties.admin.quick.title')}
        lead={t('properties.admin.quick.lead')}
        breadcrumbs={[
          { label: t('properties.admin.title'), to: '/admin/properties' },
          { label: t('properties.admin.quick.title') },
        ]}
      />
      <Card className="max-w-2xl">
        <CardBody>
          <Form result={actionData} schema={quickPropertyInput} intent="create" warnOnLeave>
            {(field) => (
              <>
                <Field
                  label={t('properties.field.title')}
                  hint={t('properties.admin.hint.title')}
                  required
                  maxLength={140}
                  autoComplete="off"
                  {...field('title')}
                />
                <PlaceChoice {...field('location')} />
                <SelectField
                  label={t('properties.field.type')}
                  options={propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))}
                  {...field('type', 'casa')}
                />
                <MoneyField
                  label={t('properties.field.price')}
                  hint={t('properties.admin.quick.price_hint')}
                  sendsText
                  {...field('price')}
                />
                <div className="flex flex-wrap justify-end gap-3">
                  <ButtonLink to="/admin/properties" tone="secondary">
                    {t('common.action.cancel')}
                  </ButtonLink>
                  <Button>{t('properties.admin.quick.create')}</Button>
                </div>
              </>
            )}
          </Form>
        </CardBody>
      </Card>
    </>
  );
}

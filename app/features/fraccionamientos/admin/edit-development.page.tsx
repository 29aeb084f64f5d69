import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { developmentsTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { type ComparedField, RecordForm } from '#app/shell/admin/record-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentStatuses } from '../domain/development.ts';
import { amenitiesOf, developmentParams, editDevelopmentInput } from '../domain/development-schema.ts';
import { developmentForm } from '../server/development-page.server.ts';
import { editDevelopment } from '../server/write-development.server.ts';
import { useTexts } from '../texts.ts';
import { DevelopmentFields, type FormField, formFields } from './development-fields.tsx';
import type { Route } from './+types/edit-development.page.ts';

export const loader = page({
  access: ['fraccionamientos', 'write'],
  params: developmentParams,
  read: async (context, { params }) => ({
    ...(await developmentForm(context, params.developmentId)),
    streets: await readMapStreets(context.db),
  }),
});

export const action = actions({
  edit: intent({
    access: ['fraccionamientos', 'write'],
    input: editDevelopmentInput,
    async run(context, input, params) {
      const { developmentId } = readParams(developmentParams, params);
      return done('fraccionamientos.saved', await editDevelopment(context, developmentId, input));
    },
  }),
});

export const handle = shows(
  onlyFor(developmentsTopic, ({ params }) => params['developmentId']),
  photosTopic,
  settingsTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.development.name ?? 'Fraccionamiento'} · Sahuaro` }];
}

export default function EditDevelopmentPage({ loaderData: { development, streets } }: Route.ComponentProps) {
  const { t } = useTexts();
  const { id, name, amenities } = development;
  const record = { ...development, amenities: amenities.join('\n') };

  return (
    <>
      <PageHead
        title={t('fraccionamientos.edit.title', { name })}
        breadcrumbs={[
          { label: t('fraccionamientos.title'), to: '/admin/fraccionamientos' },
          { label: name, to: `/admin/fraccionamientos/${id}` },
          { label: t('common.action.edit') },
        ]}
        actions={
          <ButtonLink to={`/admin/fraccionamientos/${id}`} tone="secondary">
            {t('fraccionamientos.edit.back')}
          </ButtonLink>
        }
      />
      <Card className="max-w-3xl">
        <CardHead title={t('fraccionamientos.facts')} />
        <CardBody>
          <RecordForm
            record={record}
            fields={useComparedFields()}
            intent="edit"
            schema={editDevelopmentInput}
          >
            {({ fill, keyOf }) => <DevelopmentFields fill={fill} keyOf={keyOf} streets={streets} />}
          </RecordForm>
        </CardBody>
      </Card>
    </>
  );
}

/** Labels and values of the fields, for comparing them when two people saved different things. */
function useComparedFields() {
  const { t, date } = useTexts();
  const own = ['name', 'developer', 'deliveryDate', 'description', 'amenities'] as const;
  const labelOf = (name: FormField) => {
    if (name === 'status') return t('fraccionamientos.form.status');
    const ownName = own.find((one) => one === name);
    return ownName
      ? t(`fraccionamientos.field.${ownName}`)
      : t(`properties.field.${name as Exclude<FormField, (typeof own)[number] | 'status'>}`);
  };
  const readAs: Partial<Record<FormField, (value: string) => string>> = {
    amenities: (value) => amenitiesOf(value).join(', '),
    deliveryDate: (value) => (value ? date(`${value}T12:00:00Z`) : ''),
    status: (value) => {
      const known = developmentStatuses.find((status) => status === value);
      return known ? t(`fraccionamientos.status.${known}`) : value;
    },
  };
  const entries = formFields.map((name) => [name, { label: labelOf(name), asText: readAs[name] }]);
  return Object.fromEntries(entries) as Record<FormField, ComparedField>;
}

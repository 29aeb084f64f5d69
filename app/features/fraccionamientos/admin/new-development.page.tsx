import { readMapStreets } from '#app/features/maps/server/map-streets.server.ts';
import { redirect, useActionData } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { authorize } from '#app/core/access.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { canWriteDevelopments } from '../domain/development-policy.ts';
import { newDevelopmentInput } from '../domain/development-schema.ts';
import { createDevelopment } from '../server/write-development.server.ts';
import { useTexts } from '../texts.ts';
import { DevelopmentFields, type FormField } from './development-fields.tsx';
import type { Route } from './+types/new-development.page.ts';

export const loader = page({
  access: ['fraccionamientos', 'write'],
  async read({ db, actor }) {
    authorize(canWriteDevelopments(actor));
    const { city, state } = await readSettings(db, agencySettings);
    return { city, state, streets: await readMapStreets(db) };
  },
});

export const action = actions({
  create: intent({
    access: ['fraccionamientos', 'write'],
    input: newDevelopmentInput,
    async run(context, input) {
      const { id } = await createDevelopment(context, input);
      return redirect(`/admin/fraccionamientos/${id}?notice=created`);
    },
  }),
});

export const handle = shows(settingsTopic);

export function meta() {
  return [{ title: 'Nuevo fraccionamiento · Sahuaro' }];
}

export default function NewDevelopmentPage({ loaderData: { city, state, streets } }: Route.ComponentProps) {
  const { t } = useTexts();
  const result = useActionData<typeof action>();
  // Most developments of an agency are in its own city.
  const first: Partial<Record<FormField, string>> = { status: 'preventa', city, municipality: city, state };

  return (
    <>
      <PageHead
        title={t('fraccionamientos.new.title')}
        lead={t('fraccionamientos.new.lead')}
        breadcrumbs={[
          { label: t('fraccionamientos.title'), to: '/admin/fraccionamientos' },
          { label: t('fraccionamientos.new.title') },
        ]}
      />
      <Card className="max-w-3xl">
        <CardBody>
          <Form result={result} schema={newDevelopmentInput} intent="create" warnOnLeave className="gap-8">
            {(field) => (
              <>
                <DevelopmentFields
                  fill={(name) => field(name, first[name])}
                  keyOf={(name) => name}
                  streets={streets}
                />
                <div className="flex flex-wrap gap-3">
                  <Button>{t('fraccionamientos.new.submit')}</Button>
                  <ButtonLink to="/admin/fraccionamientos" tone="quiet">
                    {t('common.action.cancel')}
                  </ButtonLink>
                </div>
              </>
            )}
          </Form>
        </CardBody>
      </Card>
    </>
  );
}

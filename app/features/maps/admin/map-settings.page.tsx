import { shows } from '#app/core/live-topic.ts';
import { agencySettings } from '#app/features/settings/domain/agency-settings.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { SettingsForm } from '#app/features/settings/parts/settings-form.tsx';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { mapSettingsInput } from '../domain/map-settings.ts';
import { streetsOf } from '../domain/map-streets.ts';
import { mapSettingsPage, saveMapSettings } from '../server/map-settings.server.ts';
import { useTexts } from '../texts.ts';
import { OwnServerFields, SourceField, useCompare } from './map-settings-fields.tsx';
import type { Route } from './+types/map-settings.page.ts';

export const loader = page({
  access: ['settings', 'write'],
  async read(context) {
    const { location } = await readSettings(context.db, agencySettings);
    return { ...(await mapSettingsPage(context)), center: location };
  },
});

export const action = actions({
  save: intent({
    access: ['settings', 'write'],
    input: mapSettingsInput,
    run: async (context, input) => done('maps.settings.saved', await saveMapSettings(context, input)),
  }),
});

export const handle = shows(settingsTopic);

export function meta() {
  return [{ title: 'Mapas · Sahuaro' }];
}

export default function MapSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead title={t('maps.settings.title')} lead={t('maps.settings.lead')} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <MapSettingsForm {...loaderData} />
        <Preview {...loaderData} />
      </div>
    </>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function MapSettingsForm({ version, settings }: PageData) {
  const { t } = useTexts();
  const compare = useCompare();
  return (
    <SettingsForm version={version} content={settings} compare={compare}>
      {(field) => (
        <>
          <Card>
            <CardBody>
              <SourceField settings={settings} field={field} />
            </CardBody>
          </Card>
          <Card>
            <CardHead title={t('maps.settings.own')} lead={t('maps.settings.own_lead')} />
            <CardBody className="grid gap-5">
              <OwnServerFields settings={settings} field={field} />
            </CardBody>
          </Card>
        </>
      )}
    </SettingsForm>
  );
}

/** The saved settings at work, so that a wrong address is seen before a visitor sees it. */
function Preview({ settings, center }: PageData) {
  const { t } = useTexts();
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('maps.settings.preview')} />
      <MapCanvas
        label={t('maps.settings.preview')}
        center={center}
        zoom={13}
        streets={streetsOf(settings)}
        className="h-96"
      >
        <span className="text-piedra">{t('common.loading')}</span>
      </MapCanvas>
    </Card>
  );
}

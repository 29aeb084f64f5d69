import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { AgencySettings } from '../domain/agency-settings.ts';
import { networkNames, socialInput, socialNetworks } from '../domain/social-networks.ts';
import { settingsTopic } from '../domain/topics.ts';
import { SettingsForm } from '../parts/settings-form.tsx';
import { saveSocial, socialSettingsPage } from '../server/social-settings.server.ts';
import { useTexts } from '../texts.ts';
import type { Route } from './+types/social-settings.page.ts';

export const loader = page({ access: ['settings', 'write'], read: socialSettingsPage });

export const action = actions({
  save: intent({
    access: ['settings', 'write'],
    input: socialInput,
    run: async (context, input) => done('settings.social.saved', await saveSocial(context, input)),
  }),
});

export const handle = shows(settingsTopic);

export function meta() {
  return [{ title: 'Redes sociales · Sahuaro' }];
}

export default function SocialSettingsPage({ loaderData: { version, social } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead title={t('settings.social.title')} lead={t('settings.social.lead')} />
      <div className="max-w-2xl">
        <SettingsForm<AgencySettings>
          version={version}
          content={social}
          schema={socialInput}
          compare={compare}
        >
          {(field) => (
            <Card>
              <CardBody className="grid gap-5">
                {networkNames.map((network) => (
                  <Field
                    key={network}
                    {...field(network, social[network])}
                    label={socialNetworks[network]}
                    hint={t('settings.social.hint')}
                    inputMode="url"
                    autoComplete="off"
                    spellCheck={false}
                  />
                ))}
              </CardBody>
            </Card>
          )}
        </SettingsForm>
      </div>
    </>
  );
}

const compare = (typed: Record<string, string>, stored: AgencySettings) =>
  networkNames.map((network) => ({
    name: network,
    label: socialNetworks[network],
    mine: typed[network] ?? '',
    theirs: stored.social[network] ?? '',
  }));

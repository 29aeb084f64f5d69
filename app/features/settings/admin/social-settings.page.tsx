import { currentRecord, type FormResult } from '#app/core/form.ts';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import { useFormVersion } from '#app/shell/admin/held-version.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { AgencySettings } from '../domain/agency-settings.ts';
import { networkNames, socialInput, socialNetworks } from '../domain/social-networks.ts';
import { settingsTopic } from '../domain/topics.ts';
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
  const writing = useWrite<{ version: number }>();
  const held = useFormVersion({ version, content: social }, writing.result);
  const saved = currentRecord<AgencySettings & { version: number }>(held.result);

  return (
    <>
      <PageHead title={t('settings.social.title')} lead={t('settings.social.lead')} />
      <div {...held.frame} className="max-w-2xl">
        <Form
          key={held.round}
          writing={writing}
          result={held.result}
          schema={socialInput}
          intent="save"
          replayKey={false}
          warnOnLeave
        >
          {(field) => (
            <>
              <input type="hidden" name="version" value={held.version} />
              {saved ? (
                <ConflictView
                  level={2}
                  differences={differences(held.result, saved.social)}
                  onTakeAll={held.refill}
                />
              ) : null}
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
              <div>
                <Button>{t('common.action.save')}</Button>
              </div>
            </>
          )}
        </Form>
      </div>
    </>
  );
}

/** What was sent, beside what somebody else saved meanwhile. */
function differences(result: FormResult | undefined, saved: AgencySettings['social']) {
  const sent = result?.ok === false ? result.values : {};
  return networkNames
    .map((network) => ({
      name: network,
      label: socialNetworks[network],
      mine: sent[network] ?? '',
      theirs: saved[network] ?? '',
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}

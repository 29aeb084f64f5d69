import { useFetcher } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import type { FormResult } from '#app/core/form.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import { currentRecord, useHeldVersion } from '#app/shell/admin/held-version.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { intakeSettingsInput } from '#app/features/leads/domain/intake-settings.ts';
import { intakeSettingsPage, saveIntakeSettings } from '#app/features/leads/server/intake-settings.server.ts';
import { useTexts } from './requests-texts.ts';
import { AssignmentCard } from './settings/assignment-card.tsx';
import { AttackCard, ClockCard, DocumentsCard, NewsCard, StagesCard } from './settings/plain-cards.tsx';
import { ReasonsCard } from './settings/reasons-card.tsx';
import type { IntakeSettings } from './settings/settings-types.ts';
import { useDifferences } from './settings/use-differences.ts';
import type { Route } from './+types/intake-settings.page.ts';

export const loader = page({
  access: ['settings', 'write'],
  read: (context) => intakeSettingsPage(context),
});

export const action = actions({
  save: intent({
    access: ['settings', 'write'],
    input: intakeSettingsInput,
    async run(context, input) {
      await saveIntakeSettings(context, input);
      return done('submissions.settings.saved');
    },
  }),
});

export const handle = shows(settingsTopic, usersTopic);

export function meta() {
  return [{ title: 'Ajustes de captación · Sahuaro' }];
}

export default function IntakeSettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead
        title={t('submissions.settings.title')}
        lead={t('submissions.settings.lead')}
        breadcrumbs={[
          { label: t('leads.head.title'), to: '/admin/submissions' },
          { label: t('submissions.settings.title') },
        ]}
        actions={
          <ButtonLink to="/admin/submissions" tone="secondary">
            {t('common.action.back')}
          </ButtonLink>
        }
      />
      <SettingsForm {...loaderData} />
    </>
  );
}

/** One form, saved whole. Whoever saves second is shown what the first one saved. */
function SettingsForm({ version, settings, advisors, gone }: Route.ComponentProps['loaderData']) {
  const { t } = useTexts();
  const fetcher = useFetcher<FormResult>();
  const held = useHeldVersion({ version, content: settings }, fetcher.data);
  useResultToast(fetcher.data);
  const saved = currentRecord<IntakeSettings & { version: number }>(held.result);
  const differences = useDifferences(held.result, saved, [...advisors, ...gone]);
  const shared = { settings, advisors };

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        fetcher={fetcher}
        result={held.result}
        intent="save"
        replayKey={false}
        warnOnLeave
        className="max-w-4xl"
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={held.version} />
            {saved ? <ConflictView level={2} differences={differences} onTakeAll={held.refill} /> : null}
            <ClockCard {...shared} field={field} />
            <AssignmentCard {...shared} gone={gone} field={field} />
            <ReasonsCard settings={settings} field={field} />
            <StagesCard settings={settings} field={field} />
            <DocumentsCard settings={settings} field={field} />
            <NewsCard settings={settings} field={field} />
            <AttackCard settings={settings} field={field} />
            <div className="sticky bottom-0 z-10 -mx-1 border-t border-linea bg-arena px-1 py-4">
              <Button>{t('common.action.save')}</Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

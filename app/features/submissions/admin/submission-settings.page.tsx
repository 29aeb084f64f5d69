import { currentRecord } from '#app/core/form.ts';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ConflictView } from '#app/shell/admin/conflict-view.tsx';
import { useFormVersion } from '#app/shell/admin/held-version.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import {
  type SubmissionSettings,
  submissionSettingsInput,
} from '#app/features/leads/domain/submission-settings.ts';
import {
  submissionSettingsPage,
  saveSubmissionSettings,
} from '#app/features/leads/server/submission-settings.server.ts';
import { useTexts } from './texts.ts';
import { AssignmentCard } from './settings/assignment-card.tsx';
import { AttackCard, ClockCard, DocumentsCard, NewsCard, StagesCard } from './settings/plain-cards.tsx';
import { ReasonsCard } from './settings/reasons-card.tsx';
import { useDifferences } from './settings/use-differences.ts';
import type { Route } from './+types/submission-settings.page.ts';

export const loader = page({
  access: ['settings', 'write'],
  read: (context) => submissionSettingsPage(context),
});

export const action = actions({
  save: intent({
    access: ['settings', 'write'],
    input: submissionSettingsInput,
    async run(context, input) {
      return done('submissions.settings.saved', await saveSubmissionSettings(context, input));
    },
  }),
});

export const handle = shows(settingsTopic, usersTopic);

export function meta() {
  return [{ title: 'Ajustes de captación · Sahuaro' }];
}

export default function SubmissionSettingsPage({ loaderData }: Route.ComponentProps) {
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

/** One form for all settings. When two people save, the second one is shown what the first one saved. */
function SettingsForm({ version, settings, advisors, gone }: Route.ComponentProps['loaderData']) {
  const { t } = useTexts();
  const writing = useWrite<{ version: number }>();
  const held = useFormVersion({ version, content: settings }, writing.result);
  const saved = currentRecord<SubmissionSettings & { version: number }>(held.result);
  const differences = useDifferences(held.result, saved, [...advisors, ...gone]);
  const shared = { settings, advisors };

  return (
    <div {...held.frame}>
      <Form
        key={held.round}
        writing={writing}
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

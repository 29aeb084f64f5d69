import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { SettingsForm } from '#app/features/settings/parts/settings-form.tsx';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { submissionSettingsInput } from '#app/features/leads/domain/submission-settings.ts';
import {
  submissionSettingsPage,
  saveSubmissionSettings,
} from '#app/features/leads/server/submission-settings.server.ts';
import { useTexts } from './texts.ts';
import { AssignmentCard } from './settings/assignment-card.tsx';
import { AttackCard, ClockCard, DocumentsCard, NewsCard, StagesCard } from './settings/plain-cards.tsx';
import { ReasonsCard } from './settings/reasons-card.tsx';
import { useCompare } from './settings/use-compare.ts';
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
      <AllSettings {...loaderData} />
    </>
  );
}

function AllSettings({ version, settings, advisors, gone }: Route.ComponentProps['loaderData']) {
  const compare = useCompare([...advisors, ...gone]);
  const shared = { settings, advisors };
  return (
    <div className="max-w-4xl">
      <SettingsForm version={version} content={settings} compare={compare} isLong>
        {(field) => (
          <>
            <ClockCard {...shared} field={field} />
            <AssignmentCard {...shared} gone={gone} field={field} />
            <ReasonsCard settings={settings} field={field} />
            <StagesCard settings={settings} field={field} />
            <DocumentsCard settings={settings} field={field} />
            <NewsCard settings={settings} field={field} />
            <AttackCard settings={settings} field={field} />
          </>
        )}
      </SettingsForm>
    </div>
  );
}

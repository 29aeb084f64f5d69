import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTab, LinkTabs } from '#app/ui/link-tabs.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { IntakeHead } from '../server/intake-counts.server.ts';
import { useTexts } from './requests-texts.ts';

type SubmissionsHeadProps = {
  head: IntakeHead;
  /** What can be done on this tab. */
  actions?: ReactNode;
};

/** Over both halves of Captación: what waits in each, and the way between them. */
export function SubmissionsHead({ head: { counts, mayConfigure }, actions }: SubmissionsHeadProps) {
  const { t, number } = useTexts();
  return (
    <>
      <PageHead
        title={t('submissions.head.title')}
        lead={t('submissions.head.lead')}
        actions={
          <>
            {mayConfigure ? (
              <ButtonLink
                to="/admin/submissions/settings"
                tone="secondary"
                icon={<Settings2 aria-hidden strokeWidth={1.75} />}
              >
                {t('submissions.head.settings')}
              </ButtonLink>
            ) : null}
            {actions}
          </>
        }
      />
      <LinkTabs label={t('submissions.head.tabs')}>
        <LinkTab
          to="/admin/submissions"
          count={{
            text: number(counts.pending),
            label: t('submissions.head.pending', { count: counts.pending }),
          }}
        >
          {t('submissions.head.requests')}
        </LinkTab>
        <LinkTab
          to="/admin/submissions/pipeline"
          count={{
            text: number(counts.openLeads),
            label: t('submissions.head.open_leads', { count: counts.openLeads }),
          }}
        >
          {t('submissions.head.pipeline')}
        </LinkTab>
      </LinkTabs>
    </>
  );
}

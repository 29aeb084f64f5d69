import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { LinkTab, LinkTabs } from '#app/ui/page/link-tabs.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { SubmissionsHead } from '../server/pipeline/lead-counts.server.ts';
import { useTexts } from '../texts.ts';

type SubmissionsHeadingProps = {
  head: SubmissionsHead;
  /** Buttons of the current tab. */
  actions?: ReactNode;
};

/** The heading of both tabs of Captación: counts what waits in each, and switches between them. */
export function SubmissionsHeading({ head: { counts, mayConfigure }, actions }: SubmissionsHeadingProps) {
  const { t, number } = useTexts();
  return (
    <>
      <PageHead
        title={t('leads.head.title')}
        lead={t('leads.head.lead')}
        actions={
          <>
            {mayConfigure ? (
              <ButtonLink
                to="/admin/submissions/settings"
                tone="secondary"
                icon={<Settings2 aria-hidden strokeWidth={1.75} />}
              >
                {t('leads.head.settings')}
              </ButtonLink>
            ) : null}
            {actions}
          </>
        }
      />
      <LinkTabs label={t('leads.head.tabs')}>
        <LinkTab
          to="/admin/submissions"
          count={{
            text: number(counts.pending),
            label: t('leads.head.pending', { count: counts.pending }),
          }}
        >
          {t('leads.head.requests')}
        </LinkTab>
        <LinkTab
          to="/admin/submissions/pipeline"
          count={{
            text: number(counts.openLeads),
            label: t('leads.head.open_leads', { count: counts.openLeads }),
          }}
        >
          {t('leads.head.pipeline')}
        </LinkTab>
      </LinkTabs>
    </>
  );
}

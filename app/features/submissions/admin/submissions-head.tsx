import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
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
      <nav aria-label={t('submissions.head.tabs')} className="mb-5 border-b border-linea compact:mb-4">
        <ul className="-mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]">
          <HeadTab
            to="/admin/submissions"
            count={number(counts.pending)}
            countLabel={t('submissions.head.pending', { count: counts.pending })}
          >
            {t('submissions.head.requests')}
          </HeadTab>
          <HeadTab
            to="/admin/submissions/pipeline"
            count={number(counts.openLeads)}
            countLabel={t('submissions.head.open_leads', { count: counts.openLeads })}
          >
            {t('submissions.head.pipeline')}
          </HeadTab>
        </ul>
      </nav>
    </>
  );
}

type HeadTabProps = { to: string; count: string; countLabel: string; children: ReactNode };

function HeadTab({ to, count, countLabel, children }: HeadTabProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) =>
          classes(
            'flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap transition-colors duration-150 compact:min-h-9',
            isActive ? 'border-barro text-tinta' : 'border-transparent text-piedra hover:text-tinta',
          )
        }
      >
        {children}
        <span
          aria-hidden
          className="tabular min-w-6 rounded-full bg-duna px-1.5 text-center text-xs/5 text-tinta"
        >
          {count}
        </span>
        <span className="sr-only">({countLabel})</span>
      </NavLink>
    </li>
  );
}

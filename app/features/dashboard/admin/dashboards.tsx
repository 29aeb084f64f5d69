import { UserPlus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { DashboardName } from '#app/features/roles/domain/dashboard-names.ts';
import { useTexts } from '../texts.ts';
import { ActivityCard } from './activity-card.tsx';
import type { DashboardData } from './dashboard-types.ts';
import { EnquiriesCard, FavouritesCard, HomesCard, NextStepsCard } from './own-cards.tsx';
import { AbilitiesCard, AccountCard, HelpCard, ProfileCard } from './start-cards.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubmissionsCard } from './submissions-card.tsx';

/** One dashboard for each name that a role record can have. */
export const dashboards: Record<DashboardName, ComponentType<DashboardData>> = {
  SuperAdminDashboard: AdminDashboard,
  AdminDashboard,
  AsesorDashboard: StartDashboard,
  PropietarioDashboard: OwnDashboard,
  UsuarioDashboard: OwnDashboard,
};

/** Figures and recent activity; a person who may read neither gets the content of the start page. */
function AdminDashboard(data: DashboardData) {
  const { t } = useTexts();
  const { cards, activity, missing } = data;
  if (cards.length === 0 && !activity?.length) return <StartDashboard {...data} />;

  return (
    <Frame data={data} lead={t('dashboard.admin.lead')}>
      <StatCards cards={cards} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        {activity?.length ? <ActivityCard activity={activity} /> : <AccountCard {...data} />}
        <div className="grid gap-6">
          {missing.length > 0 ? <ProfileCard missing={missing} /> : null}
          <HelpCard help={data.help} />
        </div>
      </div>
    </Frame>
  );
}

/** The person's own data, what their role allows, and whom to ask for help. */
function StartDashboard(data: DashboardData) {
  const { t } = useTexts();
  const { abilities, missing, person, cards, submissions } = data;

  return (
    <Frame data={data} lead={person.roleDescription || t('dashboard.start.lead')}>
      <StatCards cards={cards} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid gap-6">
          <AccountCard {...data} />
          {submissions.length > 0 ? <SubmissionsCard submissions={submissions} /> : null}
          <AbilitiesCard abilities={abilities} />
        </div>
        <div className="grid gap-6">
          {missing.length > 0 ? <ProfileCard missing={missing} /> : null}
          <HelpCard help={data.help} />
        </div>
      </div>
    </Frame>
  );
}

/** For people outside the agency: what to do next, and what they own, keep and asked. */
function OwnDashboard(data: DashboardData) {
  const { t } = useTexts();
  const { missing, homes, submissions, enquiries, nextSteps, cards } = data;

  return (
    <Frame data={data} lead={t('dashboard.own.lead')}>
      <StatCards cards={cards} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid gap-6">
          <NextStepsCard steps={nextSteps} unfinished={homes?.unfinished ?? 0} />
          {homes ? <HomesCard homes={homes} /> : null}
          {submissions.length > 0 ? <SubmissionsCard submissions={submissions} /> : null}
          <FavouritesCard />
          {enquiries.length > 0 ? <EnquiriesCard enquiries={enquiries} /> : null}
          <AccountCard {...data} />
        </div>
        <div className="grid gap-6">
          {missing.length > 0 ? <ProfileCard missing={missing} /> : null}
          <HelpCard help={data.help} />
        </div>
      </div>
    </Frame>
  );
}

type FrameProps = { data: DashboardData; lead: string; children: ReactNode };

function Frame({ data: { person, mayInvite, dashboard }, lead, children }: FrameProps) {
  const { t } = useTexts();
  const firstName = person.displayName.trim().split(/\s+/)[0];
  const isOffice = dashboard === 'SuperAdminDashboard' || dashboard === 'AdminDashboard';
  return (
    <>
      <PageHead
        title={firstName ? t('dashboard.greeting', { name: firstName }) : t('dashboard.title')}
        lead={lead}
        actions={
          isOffice && mayInvite ? (
            <ButtonLink to="/admin/users?invite=1" icon={<UserPlus aria-hidden strokeWidth={1.75} />}>
              {t('dashboard.invite')}
            </ButtonLink>
          ) : null
        }
      />
      <div className="grid gap-6">{children}</div>
    </>
  );
}

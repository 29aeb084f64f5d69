import { ClockAlert, FileInput, KeyRound, Kanban, MailQuestion, UserCheck, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router';
import type { Stat, StatName } from '../server/dashboard-page.server.ts';
import { useTexts } from '../texts.ts';

const icons: Record<StatName, typeof KeyRound> = {
  pending_submissions: FileInput,
  late_submissions: ClockAlert,
  open_leads: Kanban,
  active_people: UserCheck,
  pending_people: UserRoundCog,
  waiting_invitations: MailQuestion,
  roles: KeyRound,
};

/** A number and the list behind it: the whole card is the link. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  const { t, number } = useTexts();
  if (stats.length === 0) return null;

  return (
    <ul aria-label={t('dashboard.stats.title')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {stats.map(({ name, value, to }) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <Link
              to={to}
              className="group grid h-full gap-3 rounded-card border border-linea bg-caliza p-5 transition-colors duration-150 hover:border-trazo hover:bg-duna/40"
            >
              <span className="flex items-center justify-between gap-3 text-piedra">
                <span className="text-sm">{t(`dashboard.stats.${name}`)}</span>
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              </span>
              <span className="tabular font-serif text-3xl">{number(value)}</span>
              <span className="text-sm text-barro underline-offset-3 group-hover:underline">
                {t(`dashboard.stats.${name}_link`)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

import { Link } from 'react-router';
import type { DashboardCard } from '#app/platform/feature.server.ts';
import { NamedIcon } from '#app/ui/named-icon.tsx';
import { useTexts } from '../texts.ts';

/** A number that links to its list: the whole card is the link. */
export function StatCards({ cards }: { cards: readonly DashboardCard[] }) {
  const { t, number } = useTexts();
  if (cards.length === 0) return null;

  return (
    <ul aria-label={t('dashboard.stats.title')} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {cards.map(({ name, label, linkLabel, icon, value, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="group grid h-full gap-3 rounded-card border border-linea bg-caliza p-5 transition-colors duration-150 hover:border-trazo hover:bg-duna/40"
          >
            <span className="flex items-center justify-between gap-3 text-piedra">
              <span className="text-sm">{label}</span>
              <NamedIcon name={icon} className="size-5 shrink-0" />
            </span>
            <span className="tabular font-serif text-3xl">{number(value)}</span>
            <span className="text-sm text-barro underline-offset-3 group-hover:underline">{linkLabel}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { Card, CardHead } from '#app/ui/card.tsx';
import { useTexts } from '../texts.ts';
import type { DashboardData } from './dashboard-types.ts';

/** The properties that this person offered through the site, each with a link to its progress. */
export function SubmissionsCard({ submissions }: Pick<DashboardData, 'submissions'>) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('dashboard.submissions.title')} lead={t('dashboard.submissions.lead')} />
      <ul className="px-5 py-2 compact:px-4">
        {submissions.map(({ folio, name, state, href }) => (
          <li
            key={folio}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-linea py-3 first:border-t-0"
          >
            <span className="grid min-w-0">
              <strong className="font-semibold wrap-anywhere">{name}</strong>
              <span className="tabular text-sm text-piedra">
                {folio} · {state}
              </span>
            </span>
            <Link to={href} className="underline underline-offset-3 hover:text-barro">
              {t('dashboard.submissions.follow')}
              <span className="sr-only"> {folio}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

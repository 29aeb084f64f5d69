import { Link } from 'react-router';
import { Card, CardHead } from '#app/ui/card.tsx';
import type { Activity } from '../server/activity.server.ts';
import { useTexts } from '../texts.ts';

/** The latest changes: who did what, and when. */
export function ActivityCard({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('dashboard.activity.title')} lead={t('dashboard.activity.lead')} />
      <div className="px-5 py-2 compact:px-4">
        <ol>
          {activity.map((entry) => (
            <ActivityLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

function ActivityLine({ entry }: { entry: Activity }) {
  const { t, ago, dateTime } = useTexts();
  const { kind, at, who, href, role } = entry;
  const subject = entry.subject || t('dashboard.activity.gone');
  // A person who accepts an invitation has no account yet, so the audit entry of the new account has no actor.
  const isOwnDoing = kind === 'users.created' && who === null;
  const sentence = t(`dashboard.activity.${kind}`, { subject, role });

  return (
    <li className="grid gap-x-6 gap-y-0.5 border-t border-linea py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          {isOwnDoing ? subject : (who ?? t('dashboard.activity.nobody'))}
        </strong>{' '}
        {isOwnDoing ? t('dashboard.activity.joined') : sentence}
        {href ? (
          <>
            {' · '}
            <Link to={href} className="underline underline-offset-3 hover:text-barro">
              {t('dashboard.activity.open')}
              <span className="sr-only">{subject}</span>
            </Link>
          </>
        ) : null}
      </p>
      <time
        dateTime={at}
        title={dateTime(at)}
        className="text-sm whitespace-nowrap text-piedra"
        suppressHydrationWarning
      >
        {ago(at)}
      </time>
    </li>
  );
}

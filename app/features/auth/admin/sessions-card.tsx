import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import { useWrite, type Writing } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { OpenSession } from './profile-types.ts';

/**
 * The person's open sessions. Ending one asks nothing, because signing in again undoes it. The card sends the form,
 * because the row disappears before the answer arrives.
 */
export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  const sent = writing.sent;

  return (
    <Card>
      <CardHead
        title={t('auth.profile.sessions_section')}
        lead={isAlone ? t('auth.profile.sessions_only') : undefined}
        actions={
          isAlone ? null : (
            <writing.Form method="post">
              <input type="hidden" name="intent" value="endOthers" />
              <Button tone="secondary" size="sm" isPending={sent?.get('intent') === 'endOthers'}>
                {t('auth.profile.sessions_end_others')}
              </Button>
            </writing.Form>
          )
        }
      />
      <ul className="px-5 py-2 compact:px-4">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            Form={writing.Form}
            isEnding={sent?.get('id') === session.id}
          />
        ))}
      </ul>
    </Card>
  );
}

type SessionLineProps = {
  session: OpenSession;
  Form: Writing['Form'];
  isEnding: boolean;
};

function SessionLine({ session, Form, isEnding }: SessionLineProps) {
  const { t, dateTime } = useTexts();
  const { id, device, createdAt, isCurrent } = session;
  const Icon = /Android|iPhone/.test(device) ? Smartphone : Monitor;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-linea py-3 first:border-t-0">
      <Icon aria-hidden className="size-5 shrink-0 text-piedra" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1">
        <span className="font-medium">{device}</span>
        <span className="text-sm text-piedra">
          {t('auth.profile.sessions_since', { date: dateTime(createdAt) })}
        </span>
      </div>
      {isCurrent ? (
        <Badge tone="green">{t('auth.profile.sessions_current')}</Badge>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="endSession" />
          <input type="hidden" name="id" value={id} />
          <Button tone="secondary" size="sm" isPending={isEnding}>
            {t('auth.profile.sessions_end')}
            <span className="sr-only">{device}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

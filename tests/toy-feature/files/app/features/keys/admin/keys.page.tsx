import { Link } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import { followUpTopic } from '#app/features/followup/domain/topics.ts';
import { TaskList } from '#app/features/followup/parts/task-list.tsx';
import { Timeline } from '#app/features/followup/parts/timeline.tsx';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { keysQuery, loanInput } from '../domain/key-schema.ts';
import { keysSection } from '../domain/section.ts';
import { keysTopic } from '../domain/topics.ts';
import { keysPage, setLoanDays } from '../server/keys.server.ts';
import { useTexts } from '../texts.ts';
import type { Route } from './+types/keys.page.ts';

export const loader = page({
  access: [keysSection, 'read'],
  query: keysQuery,
  read: (context, { query }) => keysPage(context, query),
});

export const action = actions({
  loan: intent({
    access: [keysSection, 'write'],
    input: loanInput,
    async run(context, { loanDays }) {
      await setLoanDays(context, loanDays);
      return done();
    },
  }),
});

export const handle = shows(keysTopic, followUpTopic);

export function meta() {
  return [{ title: 'Llaves · Sahuaro' }];
}

export default function KeysPage({ loaderData: { keys, loanDays, open } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHead title={t('keys.menu')} lead={t('keys.loan', { days: loanDays })} />
      {keys.length === 0 ? <p>{t('keys.none')}</p> : null}
      <ul>
        {keys.map(({ id, label, holder }) => (
          <li key={id}>
            <Link to={`?key=${id}`}>
              {label} · {holder}
            </Link>
          </li>
        ))}
      </ul>
      {open ? (
        <>
          <Timeline {...open.story} ownTitle={() => null} action={`/admin/keys/${open.keyId}`} />
          <TaskList action={`/admin/keys/${open.keyId}`} tasks={open.tasks} mayWrite people={[]} />
        </>
      ) : null}
    </>
  );
}

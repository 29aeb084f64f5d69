import { Plus, Undo2 } from 'lucide-react';
import { shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { developmentsTopic, propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite, type Writing } from '#app/ui/write/use-write.ts';
import { developmentIdInput, developmentsQuery } from '../domain/development-schema.ts';
import { developmentsPage } from '../server/developments-page.server.ts';
import { restoreDevelopment } from '../server/write-development.server.ts';
import { useTexts } from '../texts.ts';
import { DevelopmentsTable } from './developments-table.tsx';
import type { Route } from './+types/developments.page.ts';

export const loader = page({
  access: ['fraccionamientos', 'read'],
  query: developmentsQuery,
  read: (context, { query }) => developmentsPage(context, query),
});

export const action = actions({
  restore: intent({
    access: ['fraccionamientos', 'delete'],
    input: developmentIdInput,
    async run(context, { id }) {
      await restoreDevelopment(context, id);
      return done('fraccionamientos.restored');
    },
  }),
});

export const handle = shows(developmentsTopic, propertiesTopic, photosTopic);

export function meta() {
  return [{ title: 'Fraccionamientos · Sahuaro' }];
}

export default function DevelopmentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { mayWrite, deleted } = loaderData;
  // Kept by the page and not by the notice: the live update after restoring may remove the notice before the answer
  // arrives.
  const restore = useWrite({ failures: 'toast' });
  const newButton = mayWrite ? (
    <ButtonLink to="/admin/fraccionamientos/new" icon={<Plus aria-hidden strokeWidth={1.75} />}>
      {t('fraccionamientos.new.open')}
    </ButtonLink>
  ) : null;

  return (
    <>
      <PageHead title={t('fraccionamientos.title')} lead={t('fraccionamientos.lead')} actions={newButton} />
      {deleted ? <JustDeleted {...deleted} writing={restore} /> : null}
      <DevelopmentsTable {...loaderData} newButton={newButton} />
    </>
  );
}

type JustDeletedProps = { id: number; name: string; writing: Writing };

/**
 * A deleted development can be restored until it is purged; right after deleting, this notice offers it in one click.
 */
function JustDeleted({ id, name, writing }: JustDeletedProps) {
  const { t } = useTexts();
  return (
    <Alert tone="success" className="mb-5">
      <writing.Form method="post" noValidate className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('fraccionamientos.deleted', { name })}</span>
        <input type="hidden" name="id" value={id} />
        <Button
          tone="secondary"
          size="sm"
          isPending={writing.isWriting}
          icon={<Undo2 aria-hidden strokeWidth={1.75} />}
        >
          {t('common.action.undo')}
        </Button>
      </writing.Form>
    </Alert>
  );
}

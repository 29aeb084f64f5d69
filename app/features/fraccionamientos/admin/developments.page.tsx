import { Plus } from 'lucide-react';
import { shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { developmentsTopic, propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useDeletedOnArrival } from '#app/ui/undo/use-undo.ts';
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
  useDeletedOnArrival({
    message: t('fraccionamientos.deleted', { name: deleted?.name ?? '' }),
    undo: (id) => ({ intent: 'restore', values: { id }, action: '/admin/fraccionamientos' }),
  });
  const newButton = mayWrite ? (
    <ButtonLink to="/admin/fraccionamientos/new" icon={<Plus aria-hidden strokeWidth={1.75} />}>
      {t('fraccionamientos.new.open')}
    </ButtonLink>
  ) : null;

  return (
    <>
      <PageHead title={t('fraccionamientos.title')} lead={t('fraccionamientos.lead')} actions={newButton} />
      <DevelopmentsTable {...loaderData} newButton={newButton} />
    </>
  );
}

import { useState } from 'react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { importsTopic } from '../domain/topics.ts';
import { importPageQuery, importParams, mappingInput, stepOf } from '../domain/catalogue-import.ts';
import { importPage } from '../server/import-page.server.ts';
import { discardImport, startCheck, startWriting } from '../server/import-records.server.ts';
import { useExchangeTexts } from './texts.ts';
import { ImportDone, ImportFailed, ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { Route } from './+types/import-job.page.ts';

export const loader = page({
  access: ['properties', 'write'],
  params: importParams,
  query: importPageQuery,
  read: (context, { params, query }) => importPage(context, params.importId, query.page),
});

const idOf = (params: Record<string, string>) => readParams(importParams, params).importId;

export const action = actions({
  check: intent({
    access: ['properties', 'write'],
    input: mappingInput,
    async run(context, input, params) {
      await startCheck(context, idOf(params), input);
      return done();
    },
  }),
  import: intent({
    access: ['properties', 'write'],
    input: z.object({ rows: z.enum(['all', 'good']).catch('all').default('all') }),
    async run(context, { rows }, params) {
      await startWriting(context, idOf(params), { isPartial: rows === 'good' });
      return done();
    },
  }),
  drop: intent({
    access: ['properties', 'write'],
    input: z.object({ confirmed: z.literal('yes') }),
    async run(context, _input, params) {
      await discardImport(context, idOf(params));
      return redirect('/admin/properties/import');
    },
  }),
});

export const handle = shows(onlyFor(importsTopic, ({ params }) => params['importId']));

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Importar ${loaderData?.file.fileName ?? 'propiedades'} · Sahuaro` }];
}

export default function ImportJobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useExchangeTexts();
  const { file } = loaderData;
  const isBusy = file.status === 'checking' || file.status === 'importing';
  const isOpen = file.status === 'uploaded' || file.status === 'checked' || file.status === 'failed';

  return (
    <>
      <PageHead
        title={file.fileName}
        lead={t('exchange.import.rows', { count: file.rowCount })}
        breadcrumbs={[
          { label: t('exchange.catalogue'), to: '/admin/properties' },
          { label: t('exchange.import.crumb'), to: '/admin/properties/import' },
          { label: file.fileName },
        ]}
        actions={isBusy ? null : <DropButton isDone={file.status === 'done'} />}
      />
      <ImportSteps current={stepOf(file.status)} />
      <div className="mt-6 grid gap-6">
        {isBusy ? <ImportProgress file={file} /> : null}
        {file.status === 'done' ? <ImportDone file={file} /> : null}
        {file.status === 'failed' ? <ImportFailed /> : null}
        {file.status === 'checked' ? <ImportResult {...loaderData} result={actionData} /> : null}
        {isOpen ? <MappingForm {...loaderData} result={actionData} /> : null}
      </div>
    </>
  );
}

/** Discards the uploaded file; properties that it already created stay. */
function DropButton({ isDone }: { isDone: boolean }) {
  const { t } = useExchangeTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button type="button" tone="secondary" isPending={writing.isWriting} onClick={() => setAsking(true)}>
        {t('exchange.import.drop')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('exchange.import.drop_title')}
        confirmLabel={t('exchange.import.drop')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void writing.write('drop', { confirmed: 'yes' });
        }}
      >
        {t(isDone ? 'exchange.import.drop_done' : 'exchange.import.drop_detail')}
      </ConfirmDialog>
    </>
  );
}

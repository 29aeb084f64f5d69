import { Download } from 'lucide-react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { shows } from '#app/core/live-topic.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { importsTopic } from '../domain/topics.ts';
import { importLimits } from '../domain/catalogue-import.ts';
import { importStartPage } from '../server/import-page.server.ts';
import { startImport } from '../server/import-records.server.ts';
import { useExchangeTexts } from './texts.ts';
import { ImportList } from './import-list.tsx';
import { ImportSteps } from './import-steps.tsx';
import type { Route } from './+types/import.page.ts';

export const loader = page({
  access: ['properties', 'write'],
  read: (context) => importStartPage(context),
});

const uploadInput = z.object({
  file: z
    .instanceof(File, { error: 'exchange.error.file' })
    .refine(({ size }) => size > 0 && size <= importLimits.bytes, 'exchange.error.file'),
  idempotencyKey: z.string().max(100).optional(),
});

export const action = actions({
  upload: intent({
    access: ['properties', 'write'],
    takesFiles: true,
    input: uploadInput,
    async run(context, { file, idempotencyKey }) {
      const { id } = await startImport(context, file, idempotencyKey);
      return redirect(`/admin/properties/import/${id}`);
    },
  }),
});

export const handle = shows(importsTopic);

export function meta() {
  return [{ title: 'Importar propiedades · Sahuaro' }];
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, number } = useExchangeTexts();
  const { imports, limits } = loaderData;

  return (
    <>
      <PageHead
        title={t('exchange.import.title')}
        lead={t('exchange.import.lead')}
        breadcrumbs={[
          { label: t('exchange.catalogue'), to: '/admin/properties' },
          { label: t('exchange.import.crumb') },
        ]}
      />
      <ImportSteps current="file" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <Card>
          <CardHead title={t('exchange.import.file_title')} />
          <CardBody>
            <Form encType="multipart/form-data" result={actionData}>
              {(field) => (
                <>
                  <FileDrop
                    label={t('exchange.import.file')}
                    accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                    maxFiles={1}
                    maxBytes={limits.bytes}
                    hint={t('exchange.import.file_hint', { rows: number(limits.rows) })}
                    {...withoutValue(field('file'))}
                  />
                  <Button className="justify-self-start">{t('exchange.import.upload')}</Button>
                </>
              )}
            </Form>
          </CardBody>
        </Card>
        <div className="grid gap-6">
          <ExportCard />
          <ImportList imports={imports} />
        </div>
      </div>
    </>
  );
}

/** Browsers do not allow a file input to have a value. */
function withoutValue({ name, id, error }: { name: string; id: string; error: string | undefined }) {
  return { name, id, error };
}

function ExportCard() {
  const { t } = useExchangeTexts();
  return (
    <Card>
      <CardHead title={t('exchange.export.title')} lead={t('exchange.export.lead')} />
      <CardBody className="flex flex-wrap gap-3">
        {(['xlsx', 'csv'] as const).map((format) => (
          <ButtonLink
            key={format}
            to={`/admin/properties/exchange/export?format=${format}`}
            reloadDocument
            tone="secondary"
            icon={<Download aria-hidden strokeWidth={1.75} />}
          >
            {t(`exchange.export.${format}`)}
          </ButtonLink>
        ))}
      </CardBody>
    </Card>
  );
}

import { redirect } from 'react-router';
import { z } from 'zod';
import { shows } from '#app/core/live-topic.ts';
import type { FormResult } from '#app/core/forms/form.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { pipelinePath } from '../domain/lead-address.ts';
import { leadImportLimits } from '../domain/lead-import.ts';
import { checkLeadFile, importLeads } from '../server/pipeline/import-leads.server.ts';
import { newLeadPage } from '../server/new-lead-page.server.ts';
import { useTexts } from './texts.ts';
import { ImportReport, type Report } from './import-report.tsx';
import type { Route } from './+types/lead-import.page.ts';

export const loader = page({
  access: ['submissions', 'write'],
  read: async (context) => {
    await newLeadPage(context);
    return null;
  },
});

const fileInput = z.object({
  file: z
    .instanceof(File, { error: 'leads.pipeline.error.import_file' })
    .refine(({ size }) => size > 0 && size <= leadImportLimits.bytes, 'leads.pipeline.error.import_file'),
  idempotencyKey: z.string().max(100).optional(),
});

export const action = actions({
  check: intent({
    access: ['submissions', 'write'],
    takesFiles: true,
    input: fileInput,
    run: async (context, { file }) => done(undefined, await checkLeadFile(context, file)),
  }),
  import: intent({
    access: ['submissions', 'write'],
    takesFiles: true,
    input: fileInput,
    async run(context, { file, idempotencyKey }) {
      const { count } = await importLeads(context, file, idempotencyKey);
      return redirect(`${pipelinePath}?view=table&source=legacy&imported=${count}`);
    },
  }),
});

export const handle = shows();

export function meta() {
  return [{ title: 'Importar leads · Sahuaro' }];
}

/** A file can be checked as often as needed before it is imported, all rows or none. */
export default function LeadImportPage({ actionData }: Route.ComponentProps) {
  const { t, number } = useTexts();
  const report = reportIn(actionData);
  const isReady = report !== null && report.problemCount === 0;

  return (
    <>
      <PageHead
        title={t('leads.pipeline.import.title')}
        lead={t('leads.pipeline.import.lead')}
        breadcrumbs={[
          { label: t('leads.pipeline.title'), to: pipelinePath },
          { label: t('leads.pipeline.import.crumb') },
        ]}
      />
      <div className="grid max-w-4xl gap-6">
        <Card>
          <CardHead title={t('leads.pipeline.import.file_title')} />
          <CardBody>
            <Form encType="multipart/form-data" result={actionData}>
              {(field) => {
                const { defaultValue: _file, ...file } = field('file');
                return (
                  <>
                    <FileDrop
                      label={t('leads.pipeline.import.file')}
                      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                      maxFiles={1}
                      maxBytes={leadImportLimits.bytes}
                      hint={t('leads.pipeline.import.hint', { rows: number(leadImportLimits.rows) })}
                      {...file}
                    />
                    <div className="flex flex-wrap justify-end gap-3">
                      <ButtonLink to={pipelinePath} tone="quiet">
                        {t('common.action.cancel')}
                      </ButtonLink>
                      <Button name="intent" value="check" tone={isReady ? 'secondary' : 'primary'}>
                        {t('leads.pipeline.import.check')}
                      </Button>
                      {isReady ? (
                        <Button name="intent" value="import">
                          {t('leads.pipeline.import.run', {
                            count: report.rowCount,
                            shown: number(report.rowCount),
                          })}
                        </Button>
                      ) : null}
                    </div>
                  </>
                );
              }}
            </Form>
          </CardBody>
        </Card>
        {report ? <ImportReport report={report} /> : null}
      </div>
    </>
  );
}

/** The report of a check, or of an import that was refused because of problems. */
function reportIn(result: FormResult | undefined): Report | null {
  if (!result) return null;
  if (result.ok) return result.data as Report;
  return (result.details as { report?: Report } | undefined)?.report ?? null;
}

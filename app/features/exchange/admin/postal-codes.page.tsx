import { z } from 'zod';
import type { FormResult } from '#app/core/forms/form.ts';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/files/file-drop.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { importLimits } from '../domain/catalogue-import.ts';
import { postalCodesPage, uploadPostalCodes } from '../server/postal-upload.server.ts';
import { useExchangeTexts } from './texts.ts';
import type { Route } from './+types/postal-codes.page.ts';

export const loader = page({ access: ['settings', 'write'], read: (context) => postalCodesPage(context) });

const uploadInput = z.object({
  file: z
    .instanceof(File, { error: 'exchange.error.file' })
    .refine(({ size }) => size > 0 && size <= importLimits.bytes, 'exchange.error.file'),
});

export const action = actions({
  upload: intent({
    access: ['settings', 'write'],
    takesFiles: true,
    input: uploadInput,
    run: async (context, { file }) => done('exchange.postal.loaded', await uploadPostalCodes(context, file)),
  }),
});

export const handle = shows();

export function meta() {
  return [{ title: 'Códigos postales · Sahuaro' }];
}

type Loaded = { states: { state: string; rows: number }[]; rows: number };
type Refused = { problems: { line: number; text: string }[] };

/** Loads the file of Correos de México, which its licence does not let us ship. */
export default function PostalCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useExchangeTexts();
  const result = actionData as FormResult<Loaded> | undefined;
  return (
    <>
      <PageHead title={t('exchange.postal.title')} lead={t('exchange.postal.lead')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <Card>
          <CardHead title={t('exchange.postal.file_title')} />
          <CardBody className="grid gap-5">
            {result?.ok ? <LoadedNote {...result.data} /> : null}
            <Form encType="multipart/form-data" intent="upload" replayKey={false} result={result}>
              {(field) => (
                <>
                  <RefusedLines details={result?.ok === false ? result.details : undefined} />
                  <FileDrop
                    label={t('exchange.postal.file')}
                    accept=".txt,.csv,text/plain,text/csv"
                    maxFiles={1}
                    maxBytes={importLimits.bytes}
                    hint={t('exchange.postal.file_hint')}
                    name={field('file').name}
                    id={field('file').id}
                    error={field('file').error}
                  />
                  <Button className="justify-self-start">{t('exchange.postal.upload')}</Button>
                </>
              )}
            </Form>
          </CardBody>
        </Card>
        <States states={loaderData.states} />
      </div>
    </>
  );
}

function LoadedNote({ states, rows }: Loaded) {
  const { t, number } = useExchangeTexts();
  return (
    <Alert tone="success" title={t('exchange.postal.loaded')}>
      {t('exchange.postal.loaded_detail', {
        rows: number(rows),
        states: states.map(({ state }) => state).join(', '),
      })}
    </Alert>
  );
}

/** The lines that cannot be read; nothing of the file was stored. */
function RefusedLines({ details }: { details: unknown }) {
  const { t } = useExchangeTexts();
  const problems = (details as Refused | undefined)?.problems ?? [];
  if (problems.length === 0) return null;
  return (
    <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-card border border-vino/30 bg-vino-suave px-4 py-3 text-sm">
      {problems.map(({ line, text }) => (
        <li key={line} className="wrap-anywhere">
          <span className="tabular font-semibold">{t('exchange.postal.line', { line })}</span> {text}
        </li>
      ))}
    </ul>
  );
}

function States({ states }: Awaited<ReturnType<typeof postalCodesPage>>) {
  const { t, number } = useExchangeTexts();
  return (
    <Card>
      <CardHead title={t('exchange.postal.states')} />
      {states.length === 0 ? (
        <CardBody className="text-piedra">{t('exchange.postal.none')}</CardBody>
      ) : (
        <ul className="divide-y divide-linea">
          {states.map(({ state, rows }) => (
            <li key={state} className="flex justify-between gap-4 px-5 py-3">
              <span>{state}</span>
              <span className="tabular text-piedra">
                {t('exchange.postal.colonias', { count: rows, shown: number(rows) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { ProgressBar } from '#app/ui/page/progress.tsx';
import { RefusedRowsLink } from './import-result.tsx';
import { useExchangeTexts } from './texts.ts';
import type { ShownImport } from './import-list.tsx';

/** Progress of the job. While it writes, its transaction holds back live events, so the page also polls. */
export function ImportProgress({ file }: { file: ShownImport }) {
  const { t, number } = useExchangeTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  const isImporting = file.status === 'importing';

  return (
    <Card>
      <CardBody className="grid gap-4" aria-live="polite">
        <ProgressBar
          value={(100 * file.doneRows) / Math.max(1, file.rowCount)}
          label={t(isImporting ? 'exchange.progress.importing' : 'exchange.progress.checking')}
        />
        <p className="text-sm text-piedra">
          {t('exchange.progress.rows', {
            done: number(file.doneRows),
            total: number(file.rowCount),
          })}{' '}
          {t('exchange.progress.leave')}
        </p>
        <noscript>
          <a href={`/admin/properties/import/${file.id}`} className="text-barro underline underline-offset-3">
            {t('exchange.progress.refresh')}
          </a>
        </noscript>
      </CardBody>
    </Card>
  );
}

export function ImportDone({ file }: { file: ShownImport }) {
  const { t } = useExchangeTexts();
  return (
    <Alert
      tone={file.refusedCount > 0 ? 'warning' : 'success'}
      title={t(file.refusedCount > 0 ? 'exchange.done.title_partial' : 'exchange.done.title')}
    >
      <p>
        {t('exchange.done.created', { count: file.createdCount })}{' '}
        {t('exchange.done.updated', { count: file.updatedCount })}
        {file.refusedCount > 0 ? ` ${t('exchange.done.refused', { count: file.refusedCount })}` : null}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {file.refusedCount > 0 ? <RefusedRowsLink id={file.id} /> : null}
        <ButtonLink to="/admin/properties" tone="secondary">
          {t('exchange.done.catalogue')}
        </ButtonLink>
      </p>
    </Alert>
  );
}

export function ImportFailed() {
  const { t } = useExchangeTexts();
  return (
    <Alert tone="error" title={t('exchange.failed.title')}>
      {t('exchange.failed.detail')}
    </Alert>
  );
}

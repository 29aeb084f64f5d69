import { Download } from 'lucide-react';
import type { FormResult } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Pagination } from '#app/ui/page/pagination.tsx';
import { useExchangeTexts } from './texts.ts';
import type { ShownImport } from './import-list.tsx';

type Problem = { id: number; row: number; column: string; value: string; message: string };

type ImportResultProps = {
  file: ShownImport;
  problems: { rows: readonly Problem[]; total: number; page: number; pageCount: number };
  result: FormResult | undefined;
};

/** The result of the check: the list of problems, or what the import would do and the button to start it. */
export function ImportResult({ file, problems, result }: ImportResultProps) {
  return problems.total > 0 ? (
    <>
      <GoodRows file={file} result={result} />
      <ProblemList file={file} problems={problems} />
    </>
  ) : (
    <ReadyToImport file={file} result={result} />
  );
}

function ReadyToImport({ file, result }: Omit<ImportResultProps, 'problems'>) {
  const { t } = useExchangeTexts();
  return (
    <Alert tone="success" title={t('exchange.ready.title')}>
      <p>
        {t('exchange.ready.created', { count: file.createdCount })}{' '}
        {t('exchange.ready.updated', { count: file.updatedCount })} {t('exchange.ready.whole')}
      </p>
      <Form intent="import" result={result} replayKey={false} className="mt-4">
        {() => <Button className="justify-self-start">{t('exchange.ready.import')}</Button>}
      </Form>
    </Alert>
  );
}

/** The rows without problems can be taken now; the others are handed back as a file. */
function GoodRows({ file, result }: Omit<ImportResultProps, 'problems'>) {
  const { t } = useExchangeTexts();
  const count = file.createdCount + file.updatedCount;
  if (count === 0) return null;
  return (
    <Alert tone="info" title={t('exchange.good.title', { count })}>
      <p>{t('exchange.good.detail')}</p>
      <Form intent="import" result={result} replayKey={false} className="mt-4">
        {() => (
          <div className="flex flex-wrap gap-3">
            <Button name="rows" value="good">
              {t('exchange.good.import', { count })}
            </Button>
            <RefusedRowsLink id={file.id} />
          </div>
        )}
      </Form>
    </Alert>
  );
}

export function RefusedRowsLink({ id }: { id: string }) {
  const { t } = useExchangeTexts();
  return (
    <ButtonLink
      to={`/admin/properties/import/${id}/rows`}
      reloadDocument
      tone="secondary"
      icon={<Download aria-hidden strokeWidth={1.75} />}
    >
      {t('exchange.refused.download')}
    </ButtonLink>
  );
}

function ProblemList({ file, problems }: Omit<ImportResultProps, 'result'>) {
  const { t } = useExchangeTexts();
  const { rows, total, page, pageCount } = problems;
  const isCut = file.problemCount > total;
  return (
    <Card aria-labelledby="problems-title">
      <CardHead
        title={<span id="problems-title">{t('exchange.problems.count', { count: file.problemCount })}</span>}
        lead={t(isCut ? 'exchange.problems.lead_cut' : 'exchange.problems.lead', {
          shown: total,
        })}
        actions={
          <ButtonLink
            to={`/admin/properties/import/${file.id}/problems`}
            reloadDocument
            tone="secondary"
            icon={<Download aria-hidden strokeWidth={1.75} />}
          >
            {t('exchange.problems.download')}
          </ButtonLink>
        }
      />
      <ProblemTable rows={rows} />
      {pageCount > 1 ? (
        <Pagination
          className="border-t border-linea px-5 py-3"
          page={page}
          pageCount={pageCount}
          total={total}
          keepsScroll
          hrefFor={(next) => `?page=${next}`}
        />
      ) : null}
    </Card>
  );
}

const cellLook = 'px-5 py-3 align-top compact:px-4 compact:py-2 max-md:px-0 max-md:py-0';

/** A table; on a phone each problem is a card. */
function ProblemTable({ rows }: { rows: readonly Problem[] }) {
  const { t } = useExchangeTexts();
  return (
    <table className="w-full text-left max-md:block">
      <thead className="border-b border-linea text-sm text-piedra max-md:sr-only">
        <tr>
          {(['row', 'column', 'value', 'problem'] as const).map((name) => (
            <th key={name} scope="col" className={`${cellLook} font-medium`}>
              {t(`exchange.problems.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-linea max-md:block">
        {rows.map((problem) => (
          <tr
            key={problem.id}
            className="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-5 max-md:py-3"
          >
            <td className={`${cellLook} tabular whitespace-nowrap`}>
              <span className="md:sr-only">{t('exchange.problems.row')} </span>
              {problem.row}
            </td>
            <td className={`${cellLook} font-medium wrap-anywhere`}>{problem.column}</td>
            <td className={`${cellLook} max-w-80 wrap-anywhere text-piedra max-md:col-span-2`}>
              {problem.value || t('exchange.problems.empty')}
            </td>
            <td className={`${cellLook} max-md:col-span-2`}>{problem.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

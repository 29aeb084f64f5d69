import { Alert } from '#app/ui/alert.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { checkLeadFile } from '../server/pipeline/import-leads.server.ts';
import { useTexts } from './texts.ts';

export type Report = Awaited<ReturnType<typeof checkLeadFile>>;

/** The preview of an import: how each column was understood, and every problem by row. */
export function ImportReport({ report }: { report: Report }) {
  const { t, number } = useTexts();
  const { problemCount, rowCount, fileName } = report;
  return (
    <>
      {problemCount === 0 ? (
        <Alert tone="success" title={t('leads.pipeline.import.ready')}>
          {t('leads.pipeline.import.ready_detail', {
            count: rowCount,
            shown: number(rowCount),
            file: fileName,
          })}
        </Alert>
      ) : (
        <Problems report={report} />
      )}
      <Columns columns={report.columns} />
    </>
  );
}

function Columns({ columns }: Pick<Report, 'columns'>) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('leads.pipeline.import.columns')} lead={t('leads.pipeline.import.columns_lead')} />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {columns.map(({ header, column }, index) => (
            <div key={`${header}-${index}`} className="flex justify-between gap-4 border-b border-linea pb-2">
              <dt className="wrap-anywhere">{header || '—'}</dt>
              <dd className={column ? 'text-right font-medium' : 'text-right text-piedra'}>
                {column ? t(`leads.pipeline.import.column.${column}`) : t('leads.pipeline.import.ignored')}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

const heads = ['row', 'column', 'value', 'problem'] as const;
const cellLook = 'px-5 py-3 align-top max-md:px-0 max-md:py-0';

function Problems({ report: { problems, problemCount } }: { report: Report }) {
  const { t, number } = useTexts();
  return (
    <Card aria-labelledby="import-problems">
      <CardHead
        title={
          <span id="import-problems">
            {t('leads.pipeline.import.problems', { count: problemCount, shown: number(problemCount) })}
          </span>
        }
        lead={
          problems.length < problemCount
            ? t('leads.pipeline.import.problems_cut', { shown: number(problems.length) })
            : t('leads.pipeline.import.problems_lead')
        }
      />
      <table className="w-full text-left max-md:block">
        <thead className="border-b border-linea text-sm text-piedra max-md:sr-only">
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={`${cellLook} font-medium`}>
                {t(`leads.pipeline.import.head.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-linea max-md:block">
          {problems.map(({ row, column, value, message }, index) => (
            <tr key={index} className="max-md:grid max-md:gap-0.5 max-md:px-5 max-md:py-3">
              <td className={`${cellLook} tabular whitespace-nowrap`}>
                <span className="md:sr-only">{t('leads.pipeline.import.head.row')} </span>
                {row}
              </td>
              <td className={`${cellLook} font-medium wrap-anywhere`}>{column}</td>
              <td className={`${cellLook} max-w-80 wrap-anywhere text-piedra`}>
                {value || t('leads.pipeline.import.blank')}
              </td>
              <td className={cellLook}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { useSpan } from '#app/features/followup/parts/clock-face.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import type { ResponseReport } from '#app/features/followup/server/response-report.server.ts';
import { useTexts } from '../texts.ts';

/** How soon sellers are answered, by advisor and by hour of arrival. */
export function ReportCard({ report: { byAdvisor, byHour } }: { report: ResponseReport }) {
  const { t } = useTexts();
  return (
    <Card className="mt-6">
      <CardHead title={t('submissions.report.title')} lead={t('submissions.report.lead')} />
      {byAdvisor.length === 0 ? (
        <p className="px-5 py-5 text-piedra">{t('submissions.report.none')}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-6 px-5 py-4 lg:grid-cols-2 compact:px-4">
          <ReportTable
            caption={t('submissions.report.by_advisor')}
            first={t('submissions.list.column.advisor')}
            lines={byAdvisor.map(({ advisorId, name, ...line }) => ({
              key: advisorId ?? 'none',
              label: name ?? t('submissions.list.no_advisor'),
              ...line,
            }))}
          />
          <ReportTable
            caption={t('submissions.report.by_hour')}
            first={t('submissions.report.hour')}
            lines={byHour.map(({ hour, ...line }) => ({
              key: String(hour),
              label: t('submissions.report.hour_range', { from: String(hour).padStart(2, '0') }),
              ...line,
            }))}
          />
        </div>
      )}
    </Card>
  );
}

type Line = {
  key: string;
  label: ReactNode;
  received: number;
  answered: number;
  late: number;
  medianSeconds: number | null;
};

function ReportTable({ caption, first, lines }: { caption: string; first: string; lines: readonly Line[] }) {
  const { t, number } = useTexts();
  const span = useSpan();
  const figure = 'tabular px-1 py-2 text-right sm:px-2';
  return (
    <table className="w-full self-start border-separate border-spacing-0 text-sm max-sm:text-xs">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead className="text-piedra">
        <tr className="*:border-b *:border-linea *:py-2 *:font-medium">
          <th scope="col" className="pr-2 text-left">
            {first}
          </th>
          {(['received', 'answered', 'late', 'median'] as const).map((name) => (
            <th key={name} scope="col" className="px-1 text-right last:pr-0 sm:px-2">
              {t(`submissions.report.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, received, answered, late, medianSeconds }) => (
          <tr key={key} className="*:border-b *:border-linea last:*:border-b-0">
            <th scope="row" className="py-2 pr-2 min-w-18 text-left font-normal wrap-anywhere">
              {label}
            </th>
            <td className={figure}>{number(received)}</td>
            <td className={figure}>{number(answered)}</td>
            <td className={figure}>{number(late)}</td>
            <td className="tabular py-2 pl-1 text-right font-semibold sm:pl-2 whitespace-nowrap">
              {medianSeconds === null ? '—' : span(medianSeconds)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

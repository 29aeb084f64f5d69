import { Link } from 'react-router';
import { Status } from '#app/ui/badge.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { ImportStatus } from '../domain/catalogue-import.ts';
import { useExchangeTexts } from './texts.ts';

export type ShownImport = {
  id: string;
  fileName: string;
  status: ImportStatus;
  rowCount: number;
  doneRows: number;
  problemCount: number;
  createdCount: number;
  updatedCount: number;
  refusedCount: number;
  createdAt: string;
};

/** The latest uploaded files and their outcome. */
export function ImportList({ imports }: { imports: readonly ShownImport[] }) {
  const { t, dateTime } = useExchangeTexts();
  return (
    <Card>
      <CardHead title={t('exchange.import.last')} />
      {imports.length === 0 ? (
        <CardBody className="text-piedra">{t('exchange.import.none')}</CardBody>
      ) : (
        <ul className="divide-y divide-linea">
          {imports.map((file) => (
            <li key={file.id} className="grid gap-1 px-5 py-3.5 compact:px-4">
              <Link
                to={`/admin/properties/import/${file.id}`}
                className="font-medium wrap-anywhere text-barro underline underline-offset-3"
              >
                {file.fileName}
              </Link>
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-piedra">
                <ImportStatusWord file={file} />
                <time dateTime={file.createdAt}>{dateTime(file.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ImportStatusWord({ file: { status, problemCount } }: { file: ShownImport }) {
  const { t } = useExchangeTexts();
  if (status === 'checked' && problemCount > 0) {
    return <Status tone="ochre">{t('exchange.problems.count', { count: problemCount })}</Status>;
  }
  const tones = {
    uploaded: 'neutral',
    checking: 'blue',
    checked: 'blue',
    importing: 'blue',
    done: 'green',
    failed: 'red',
  } as const;
  return <Status tone={tones[status]}>{t(`exchange.status.${status}`)}</Status>;
}

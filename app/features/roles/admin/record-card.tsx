import type { RoleInfo } from '#app/shell/admin/admin-data.ts';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { unknownRole } from '../domain/system-roles.ts';
import { useTexts } from '../texts.ts';

/** The role record exactly as the server sent it. */
export function RecordCard({ record }: { record: RoleInfo | null }) {
  const { t } = useTexts();
  const { label, description } = record ?? unknownRole;

  return (
    <Card>
      <CardHead title={t('roles.debug.record')} lead={`${label} · ${description}`} />
      <CardBody>
        {record ? (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable without a pointer
            tabIndex={0}
            aria-label={t('roles.debug.record')}
            className="max-h-96 overflow-auto rounded-control bg-duna p-4 text-sm"
          >
            {JSON.stringify(record, null, 2)}
          </pre>
        ) : (
          <p className="text-piedra">{t('roles.debug.no_record')}</p>
        )}
      </CardBody>
    </Card>
  );
}

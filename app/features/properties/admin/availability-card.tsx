import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { DetailData } from './detail-types.ts';
import { useTexts } from './texts.ts';

/** When somebody last said that it is on offer, and what happens next. */
export function AvailabilityCard({ availability, published, actions }: DetailData) {
  const { t, date } = useTexts();
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data, { withFailures: true });
  if (!published) return null;
  const { askedAt, confirmedAt, hasOwner, nextAsk, withdrawnOn } = availability;

  return (
    <Card>
      <CardHead title={t('properties.admin.availability.title')} />
      <CardBody className="grid gap-4">
        {askedAt && withdrawnOn ? (
          <Alert tone="warning">
            {t('properties.admin.availability.asked', { asked: date(askedAt), until: date(withdrawnOn) })}
          </Alert>
        ) : null}
        {confirmedAt ? (
          <p>{t('properties.admin.availability.confirmed', { date: date(confirmedAt) })}</p>
        ) : null}
        {hasOwner ? null : <p className="text-piedra">{t('properties.admin.availability.no_owner')}</p>}
        {hasOwner && !askedAt && nextAsk ? (
          <p className="text-piedra">{t('properties.admin.availability.next', { date: date(nextAsk) })}</p>
        ) : null}
        {actions.includes('unpublish') && hasOwner ? (
          <fetcher.Form method="post">
            <Button
              tone="secondary"
              name="intent"
              value="confirmAvailability"
              isPending={fetcher.state !== 'idle'}
            >
              {t('properties.admin.availability.confirm')}
            </Button>
          </fetcher.Form>
        ) : null}
      </CardBody>
    </Card>
  );
}

import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { DetailData } from './detail-types.ts';
import { useTexts } from './texts.ts';

/** When the property was last confirmed to be available, and what happens next. */
export function AvailabilityCard({ availability, published, actions }: DetailData) {
  const { t, date } = useTexts();
  const writing = useWrite({ failures: 'toast' });
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
          <writing.Form method="post">
            <Button tone="secondary" name="intent" value="confirmAvailability" isPending={writing.isWriting}>
              {t('properties.admin.availability.confirm')}
            </Button>
          </writing.Form>
        ) : null}
      </CardBody>
    </Card>
  );
}

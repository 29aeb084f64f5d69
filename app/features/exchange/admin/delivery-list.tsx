import { RotateCw } from 'lucide-react';
import { Status } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { testEvent, webhookEvents } from '../domain/webhook.ts';
import { useExchangeTexts } from './texts.ts';
import { hostOf, type ShownEndpoint } from './webhook-cards.tsx';

type Delivery = {
  id: string;
  endpointId: string;
  event: string;
  status: 'pending' | 'delivered' | 'dead';
  attempts: number;
  answer: string | null;
  createdAt: string;
};

type DeliveryListProps = {
  deliveries: readonly Delivery[];
  endpoints: readonly ShownEndpoint[];
  mayWrite: boolean;
};

const tones = { pending: 'blue', delivered: 'green', dead: 'red' } as const;
const events = [...webhookEvents, testEvent] as const;

/** The latest webhook deliveries and their responses. */
export function DeliveryList({ deliveries, endpoints, mayWrite }: DeliveryListProps) {
  const { t, dateTime } = useExchangeTexts();
  const hosts = new Map(endpoints.map(({ id, url, description }) => [id, description || hostOf(url)]));
  if (endpoints.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('exchange.delivery.title')} lead={t('exchange.delivery.lead')} />
      {deliveries.length === 0 ? (
        <CardBody className="text-piedra">{t('exchange.delivery.none')}</CardBody>
      ) : (
        <ul className="divide-y divide-linea">
          {deliveries.map((delivery) => {
            const event = events.find((known) => known === delivery.event);
            return (
              <li
                key={delivery.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5 compact:px-4"
              >
                <div className="grid min-w-0 gap-1">
                  <p className="font-medium">{event ? t(`exchange.event.${event}`) : delivery.event}</p>
                  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-piedra">
                    <span className="wrap-anywhere">{hosts.get(delivery.endpointId)}</span>
                    <time dateTime={delivery.createdAt}>{dateTime(delivery.createdAt)}</time>
                  </p>
                  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                    <Status tone={tones[delivery.status]}>{t(`exchange.delivery.${delivery.status}`)}</Status>
                    {delivery.answer ? <span className="text-piedra">{delivery.answer}</span> : null}
                    {delivery.attempts > 1 ? (
                      <span className="text-piedra">
                        {t('exchange.delivery.attempts', { count: delivery.attempts })}
                      </span>
                    ) : null}
                  </p>
                </div>
                {mayWrite && delivery.status === 'dead' ? <RetryButton id={delivery.id} /> : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function RetryButton({ id }: { id: string }) {
  const { t } = useExchangeTexts();
  const writing = useWrite({ failures: 'toast' });
  return (
    <Button
      type="button"
      size="sm"
      tone="secondary"
      isPending={writing.isWriting}
      icon={<RotateCw aria-hidden strokeWidth={1.75} />}
      onClick={() => void writing.write('retry', { id })}
    >
      {t('exchange.delivery.retry')}
    </Button>
  );
}

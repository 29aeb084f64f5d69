import { Pause, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Status } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useExchangeTexts } from './texts.ts';

export type ShownEndpoint = { id: string; url: string; description: string; active: boolean };

type WebhookCardsProps = { endpoints: readonly ShownEndpoint[]; mayWrite: boolean };

/** The programs that are notified when the catalogue changes. */
export function WebhookCards({ endpoints, mayWrite }: WebhookCardsProps) {
  const { t } = useExchangeTexts();
  return (
    <Card>
      <CardHead title={t('exchange.webhook.title')} lead={t('exchange.webhook.lead')} />
      {endpoints.length === 0 ? (
        <EmptyState drawing="door" title={t('exchange.webhook.none')} level={3}>
          {t('exchange.webhook.none_hint')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-linea">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="grid gap-3 px-5 py-4 compact:px-4">
              <div className="grid gap-1">
                <h3 className="font-medium wrap-anywhere">{endpoint.description || hostOf(endpoint.url)}</h3>
                <p className="text-sm wrap-anywhere text-piedra">{endpoint.url}</p>
                <Status tone={endpoint.active ? 'green' : 'neutral'} className="text-sm">
                  {t(endpoint.active ? 'exchange.webhook.active' : 'exchange.webhook.inactive')}
                </Status>
              </div>
              {mayWrite ? <EndpointActions endpoint={endpoint} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function EndpointActions({ endpoint }: { endpoint: ShownEndpoint }) {
  const { t } = useExchangeTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);
  const { id, active } = endpoint;
  const send = (intent: string, values = {}) => void writing.write(intent, { id, ...values });
  const isSending = (intent: string) => writing.sent?.get('intent') === intent;

  return (
    <div className="flex flex-wrap gap-3">
      {active ? (
        <Button
          type="button"
          size="sm"
          tone="secondary"
          isPending={isSending('test')}
          icon={<Send aria-hidden strokeWidth={1.75} />}
          onClick={() => send('test')}
        >
          {t('exchange.webhook.test')}
        </Button>
      ) : null}
      <Button
        type="button"
        size="sm"
        tone="secondary"
        isPending={isSending('pause')}
        icon={active ? <Pause aria-hidden strokeWidth={1.75} /> : <Play aria-hidden strokeWidth={1.75} />}
        onClick={() => send('pause', { active: String(!active) })}
      >
        {t(active ? 'exchange.webhook.pause' : 'exchange.webhook.resume')}
      </Button>
      <Button
        type="button"
        size="sm"
        tone="danger"
        isPending={isSending('delete')}
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={() => setAsking(true)}
      >
        {t('exchange.webhook.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('exchange.webhook.delete_title')}
        confirmLabel={t('exchange.webhook.delete')}
        tone="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send('delete');
        }}
      >
        {t('exchange.webhook.delete_detail', { host: hostOf(endpoint.url) })}
      </ConfirmDialog>
    </div>
  );
}

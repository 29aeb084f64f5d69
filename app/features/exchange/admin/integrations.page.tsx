import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/form/copy-field.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { webhooksTopic } from '../domain/topics.ts';
import { addWebhookInput, pauseWebhookInput, webhookIdInput } from '../domain/webhook.ts';
import {
  addWebhook,
  deleteWebhook,
  integrationsPage,
  pauseWebhook,
  retryDelivery,
  testWebhook,
} from '../server/webhook-endpoints.server.ts';
import { useExchangeTexts } from './texts.ts';
import { DeliveryList } from './delivery-list.tsx';
import { WebhookCards } from './webhook-cards.tsx';
import { WebhookForm } from './webhook-form.tsx';
import type { Route } from './+types/integrations.page.ts';

const addresses = [
  { id: 'open_feed', path: '/feeds/inmuebles.json' },
  { id: 'meta_feed', path: '/feeds/meta-home-listings.xml' },
  { id: 'api', path: '/api/v1/properties' },
  { id: 'openapi', path: '/api/v1/openapi.json' },
  { id: 'api_docs', path: '/api/v1/docs' },
] as const;

export const loader = page({
  access: ['settings', 'read'],
  async read(context) {
    const { services, facts } = context;
    return {
      ...(await integrationsPage(context)),
      addresses: addresses
        .filter(({ path }) => facts.hasScreen(path))
        .map(({ id, path }) => ({ id, url: services.publicOrigin + path })),
    };
  },
});

export const action = actions({
  add: intent({
    access: ['settings', 'write'],
    input: addWebhookInput,
    async run(context, input) {
      return done('exchange.webhook.added', await addWebhook(context, input));
    },
  }),
  pause: intent({
    access: ['settings', 'write'],
    input: pauseWebhookInput,
    async run(context, { id, active }) {
      await pauseWebhook(context, id, active);
      return done(active ? 'exchange.webhook.resumed' : 'exchange.webhook.paused');
    },
  }),
  test: intent({
    access: ['settings', 'write'],
    input: webhookIdInput,
    async run(context, { id }) {
      await testWebhook(context, id);
      return done('exchange.webhook.tested');
    },
  }),
  delete: intent({
    access: ['settings', 'write'],
    input: webhookIdInput,
    async run(context, { id }) {
      await deleteWebhook(context, id);
      return done('exchange.webhook.deleted');
    },
  }),
  retry: intent({
    access: ['settings', 'write'],
    input: webhookIdInput,
    async run(context, { id }) {
      await retryDelivery(context, id);
      return done('exchange.delivery.retried');
    },
  }),
});

export const handle = shows(webhooksTopic);

export function meta() {
  return [{ title: 'Integraciones del catálogo · Sahuaro' }];
}

export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useExchangeTexts();
  const { endpoints, deliveries, mayWrite } = loaderData;

  return (
    <>
      <PageHead
        title={t('exchange.integrations.title')}
        lead={t('exchange.integrations.lead')}
        breadcrumbs={[
          { label: t('exchange.catalogue'), to: '/admin/properties' },
          { label: t('exchange.integrations.crumb') },
        ]}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <WebhookCards endpoints={endpoints} mayWrite={mayWrite} />
          {mayWrite ? <WebhookForm /> : null}
        </div>
        <div className="grid gap-6">
          <AddressCard addresses={loaderData.addresses} />
          <DeliveryList deliveries={deliveries} endpoints={endpoints} mayWrite={mayWrite} />
        </div>
      </div>
    </>
  );
}

type Address = { id: (typeof addresses)[number]['id']; url: string };

/** The public addresses of the catalogue, to give to people whose programs read it. */
function AddressCard({ addresses: open }: { addresses: readonly Address[] }) {
  const { t } = useExchangeTexts();
  if (open.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('exchange.addresses.title')} lead={t('exchange.addresses.lead')} />
      <CardBody className="grid gap-5">
        {open.map(({ id, url }) => (
          <CopyField
            key={id}
            label={t(`exchange.addresses.${id}`)}
            hint={t(`exchange.addresses.${id}_hint`)}
            value={url}
          />
        ))}
      </CardBody>
    </Card>
  );
}

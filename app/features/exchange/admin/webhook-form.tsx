import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { CopyField } from '#app/ui/form/copy-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { addWebhookInput, webhookLimits } from '../domain/webhook.ts';
import { useExchangeTexts } from './texts.ts';

type Added = { id: string; secret: string | null };

/** Adds an address to notify. Its secret is only shown here, once. */
export function WebhookForm() {
  const { t } = useExchangeTexts();
  const writing = useWrite<Added>({ isQuiet: true });
  const made = writing.result?.ok ? writing.result.data : null;

  return (
    <Card>
      <CardHead title={t('exchange.webhook.add')} lead={t('exchange.webhook.add_lead')} />
      <CardBody className="grid gap-5">
        {made ? <NewSecret made={made} /> : null}
        <Form writing={writing} intent="add" schema={addWebhookInput} resetOnSuccess>
          {(field) => (
            <>
              <Field
                label={t('exchange.webhook.url')}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                required
                maxLength={webhookLimits.url}
                placeholder="https://"
                hint={t('exchange.webhook.url_hint')}
                {...field('url')}
              />
              <Field
                label={t('exchange.webhook.description')}
                maxLength={webhookLimits.description}
                hint={t('exchange.webhook.description_hint')}
                {...field('description')}
              />
              <Button className="justify-self-start">{t('exchange.webhook.submit')}</Button>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

function NewSecret({ made: { secret } }: { made: Added }) {
  const { t } = useExchangeTexts();
  if (!secret) return <Alert tone="info">{t('exchange.webhook.secret_told')}</Alert>;
  return (
    <Alert tone="success" title={t('exchange.webhook.added')}>
      <p className="mb-3">{t('exchange.webhook.secret_once')}</p>
      <CopyField label={t('exchange.webhook.secret')} value={secret} />
    </Alert>
  );
}

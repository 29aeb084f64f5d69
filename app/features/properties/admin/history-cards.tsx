import { Badge } from '#app/ui/badge.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { isField } from '../domain/office/form-address.ts';
import type { DetailData } from './detail-types.ts';
import { useTexts } from './texts.ts';

/** The history of prices. */
export function PricesCard({ prices }: DetailData) {
  const { t, money, date } = useTexts();
  return (
    <Card>
      <CardHead title={t('properties.admin.prices.title')} />
      <CardBody>
        {prices.length === 0 ? <p className="text-piedra">{t('properties.admin.prices.none')}</p> : null}
        <ol className="grid gap-3">
          {prices.map(({ id, price, at, by }, index) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="tabular font-medium">
                {money(price)} <Difference price={price} before={prices[index + 1]?.price} />
              </span>
              <span className="text-sm text-piedra">
                <time dateTime={at}>{date(at)}</time>
                {by ? ` · ${by}` : ''}
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Difference({ price, before }: { price: number; before: number | undefined }) {
  const { t, number } = useTexts();
  if (before === undefined || before === price) return null;
  const share = Math.round(((price - before) / before) * 1_000) / 10;
  const word = t(share > 0 ? 'properties.admin.prices.up' : 'properties.admin.prices.down', {
    share: number(Math.abs(share)),
  });
  return <Badge tone={share > 0 ? 'ochre' : 'green'}>{word}</Badge>;
}

/** The versions that were published, with their dates. */
export function VersionsCard({ versions }: DetailData) {
  const { t, money, dateTime } = useTexts();
  return (
    <Card>
      <CardHead title={t('properties.admin.versions.title')} lead={t('properties.admin.versions.lead')} />
      <CardBody>
        {versions.length === 0 ? <p className="text-piedra">{t('properties.admin.versions.none')}</p> : null}
        <ol className="grid gap-4">
          {versions.map((version) => (
            <li
              key={version.number}
              className="grid gap-0.5 border-t border-linea pt-4 first:border-t-0 first:pt-0"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium wrap-anywhere">{version.title}</span>
                <span className="tabular">{money(version.price)}</span>
                {version.to === null ? (
                  <Badge tone="green">{t('properties.admin.versions.current')}</Badge>
                ) : null}
              </p>
              <p className="text-sm text-piedra">
                {t('properties.admin.versions.photos', { count: version.photoCount })}
                {' · '}
                <time dateTime={version.from}>{dateTime(version.from)}</time>
                {version.to ? (
                  <>
                    {' – '}
                    <time dateTime={version.to}>{dateTime(version.to)}</time>
                  </>
                ) : null}
                {version.by ? ` · ${version.by}` : ''}
              </p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

const knownActions = [
  'properties.created',
  'properties.updated',
  'properties.published',
  'properties.unpublished',
  'properties.status-changed',
  'properties.advisor-changed',
  'properties.price-changed',
  'properties.undone',
  'properties.deleted',
  'properties.restored',
  'properties.availability-asked',
  'properties.availability-confirmed',
  'properties.availability-withdrawn',
  'properties.availability-lapsed',
  'properties.offer-lapsed',
  'properties.owner-changed',
] as const;

/** The audit trail: who did what. */
export function ActivityCard({ activity }: DetailData) {
  const { t, dateTime } = useTexts();
  if (!activity) return null;
  const wordOf = (action: string) => {
    const known = knownActions.find((one) => one === action);
    return known ? t(`properties.admin.activity.${known.replace('properties.', '') as KnownAction}`) : action;
  };
  const fieldsOf = (names: readonly string[]) =>
    names
      .filter(isField)
      .map((name) => t(`properties.field.${name}`))
      .join(', ');

  return (
    <Card>
      <CardHead title={t('properties.admin.activity.title')} />
      <CardBody>
        {activity.length === 0 ? <p className="text-piedra">{t('properties.admin.activity.none')}</p> : null}
        <ol className="grid gap-3">
          {activity.map(({ id, action, at, who, fields }) => (
            <li key={id} className="grid gap-0.5">
              <p>
                {wordOf(action)}
                {action === 'properties.updated' && fieldsOf(fields) ? (
                  <span className="text-piedra">: {fieldsOf(fields)}</span>
                ) : null}
              </p>
              <p className="text-sm text-piedra">
                {who ?? t('properties.admin.activity.nobody')}
                {' · '}
                <time dateTime={at}>{dateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

type KnownAction = (typeof knownActions)[number] extends `properties.${infer Word}` ? Word : never;

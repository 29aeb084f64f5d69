import { shows } from '#app/core/live-topic.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { page } from '#app/platform/http/route.server.ts';
import { creditTopic } from '../../domain/topics.ts';
import { configOverview } from '../../server/config-pages.server.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { ConfigHead, editorAddress, simulatorAddress, versionsAddress } from './config-head.tsx';
import { useTexts } from './config-texts.ts';
import { StaleNotice } from './stale-notice.tsx';
import { VersionFacts } from '../versions/version-facts.tsx';
import type { Route } from './+types/overview.page.ts';

export const loader = page({ access: ['credit_types', 'read'], read: (context) => configOverview(context) });

export const handle = shows(creditTopic);

export function meta() {
  return [{ title: 'Tipos de crédito · Sahuaro' }];
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { kinds, stale, mayEdit, maySimulate } = loaderData;
  return (
    <>
      <ConfigHead title={t('credit.config.title')} lead={t('credit.config.lead')} />
      <StaleNotice stale={stale} className="mb-5" />
      <div className="grid gap-5 xl:grid-cols-3">
        {kinds.map((one) => (
          <KindCard key={one.kind} of={one} mayEdit={mayEdit} maySimulate={maySimulate} />
        ))}
      </div>
    </>
  );
}

type KindCardProps = {
  of: Route.ComponentProps['loaderData']['kinds'][number];
  mayEdit: boolean;
  maySimulate: boolean;
};

function KindCard({ of: { kind, inForce, next }, mayEdit, maySimulate }: KindCardProps) {
  const { t } = useTexts();
  return (
    <Card className="flex flex-col xl:row-span-3 xl:grid xl:grid-rows-subgrid xl:gap-0">
      <CardHead
        className="content-start"
        title={t(`credit.kind.${kind}`)}
        lead={t(`credit.config.kind.${kind}`)}
        actions={
          inForce ? (
            <Badge tone="green">{t('credit.config.in_force', { version: inForce.version })}</Badge>
          ) : (
            <Badge tone="warning">{t('credit.config.none')}</Badge>
          )
        }
      />
      <CardBody className="grid grow content-start gap-4">
        {inForce ? (
          <VersionFacts version={inForce} />
        ) : (
          <Alert tone="warning" title={t('credit.config.none')}>
            {t('credit.config.none.detail')}
          </Alert>
        )}
        {next ? (
          <Alert tone="info">
            {t('credit.config.next', { version: next.version, day: dayText(next.startsOn) })}
          </Alert>
        ) : null}
        <p className="text-sm text-pretty text-piedra">{t(`credit.config.counts.${kind}`)}</p>
      </CardBody>
      <div className="flex flex-wrap gap-2 border-t border-linea px-5 py-4 compact:px-4 compact:py-3">
        <ButtonLink to={editorAddress(kind)} size="sm" tone={mayEdit ? 'primary' : 'secondary'}>
          {t(mayEdit ? 'credit.config.action.edit' : 'credit.config.action.view')}
        </ButtonLink>
        <ButtonLink to={versionsAddress(kind)} size="sm" tone="secondary">
          {t('credit.config.action.versions')}
        </ButtonLink>
        {maySimulate ? (
          <ButtonLink to={simulatorAddress(kind)} size="sm" tone="secondary">
            {t('credit.config.action.simulator')}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}

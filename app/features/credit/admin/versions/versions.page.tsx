import { useState } from 'react';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { ActionNotice } from '#app/shell/admin/action-notice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { creditTopic } from '../../domain/topics.ts';
import {
  configParams,
  takeBackInput,
  versionsQuery,
  withdrawInput,
} from '../../domain/config/config-schema.ts';
import { configVersions } from '../../server/config-pages.server.ts';
import { republishConfig, withdrawConfig } from '../../server/publish-config.server.ts';
import { ConfigHead, editorAddress } from '../config/config-head.tsx';
import { kindName, useTexts } from '../config/config-texts.ts';
import { VersionCard } from './version-card.tsx';
import { RepublishDialog, WithdrawDialog } from './version-dialogs.tsx';
import type { Route } from './+types/versions.page.ts';

const kindOf = (params: Record<string, string>) => readParams(configParams, params).creditKind;

export const loader = page({
  access: ['credit_types', 'read'],
  params: configParams,
  query: versionsQuery,
  read: (context, { params, query }) => configVersions(context, params.creditKind, query),
});

export const action = actions({
  takeBack: intent({
    access: ['credit_types', 'write'],
    input: takeBackInput,
    async run(context, input, params) {
      const published = await republishConfig(context, { kind: kindOf(params), ...input });
      return done('credit.config.versions.take_back_done', published);
    },
  }),
  withdraw: intent({
    access: ['credit_types', 'write'],
    input: withdrawInput,
    async run(context, { version }, params) {
      await withdrawConfig(context, { kind: kindOf(params), version });
      return done('credit.config.versions.withdraw_done');
    },
  }),
});

export const handle = shows(creditTopic, usersTopic);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData ? `: ${kindName(loaderData.kind)}` : '';
  return [{ title: `Versiones de crédito${name} · Sahuaro` }];
}

export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { kind, versions, mayEdit, latest, opened } = loaderData;
  const [asked, setAsked] = useState<{ is: 'takeBack' | 'withdraw'; version: number } | null>(null);
  const withdrawal = useWrite({ failures: 'toast' });
  const chosen = versions.find(({ version }) => version === asked?.version) ?? null;
  const close = () => setAsked(null);

  function withdraw(version: number) {
    void withdrawal.write('withdraw', { version });
    close();
  }

  return (
    <>
      <ConfigHead
        kind={kind}
        title={t('credit.config.versions.title', { kind: t(`credit.kind.${kind}`) })}
        lead={t('credit.config.versions.lead')}
        actions={
          <ButtonLink to={editorAddress(kind)} tone="secondary">
            {t(mayEdit ? 'credit.config.back' : 'credit.config.action.view')}
          </ButtonLink>
        }
      />
      <ActionNotice />
      {versions.length === 0 ? (
        <Card>
          <EmptyState drawing="key" title={t('credit.config.versions.empty')}>
            {t('credit.config.versions.empty_detail')}
          </EmptyState>
        </Card>
      ) : null}
      <ol className="grid gap-4">
        {versions.map((version) => (
          <li key={version.version}>
            <VersionCard
              version={version}
              opened={opened?.version === version.version ? opened : null}
              mayEdit={mayEdit}
              onTakeBack={() => setAsked({ is: 'takeBack', version: version.version })}
              onWithdraw={() => setAsked({ is: 'withdraw', version: version.version })}
            />
          </li>
        ))}
      </ol>
      <RepublishDialog version={asked?.is === 'takeBack' ? chosen : null} latest={latest} onClose={close} />
      <WithdrawDialog
        version={asked?.is === 'withdraw' ? chosen : null}
        onConfirm={withdraw}
        onClose={close}
      />
    </>
  );
}

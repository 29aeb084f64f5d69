import { shows } from '#app/core/live-topic.ts';
import { page } from '#app/platform/http/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { creditTopic } from '../../domain/topics.ts';
import { configParams, editorQuery } from '../../domain/config/config-schema.ts';
import { configEditor } from '../../server/config-pages.server.ts';
import { ConfigEditor } from './config-editor.tsx';
import { ConfigHead, simulatorAddress, versionsAddress } from './config-head.tsx';
import { kindName, useTexts } from './config-texts.ts';
import type { Route } from './+types/editor.page.ts';

export const loader = page({
  access: ['credit_types', 'read'],
  params: configParams,
  query: editorQuery,
  read: (context, { params, query }) => configEditor(context, params.creditKind, query.from),
});

export const handle = shows(creditTopic);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData ? `: ${kindName(loaderData.kind)}` : '';
  return [{ title: `Configurar crédito${name} · Sahuaro` }];
}

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { kind, mayEdit, maySimulate, offered } = loaderData;
  const name = t(`credit.kind.${kind}`);
  return (
    <>
      <ConfigHead
        kind={kind}
        title={t(mayEdit ? 'credit.config.editor.title' : 'credit.config.editor.view_title', { kind: name })}
        lead={t(`credit.config.counts.${kind}`)}
        actions={
          <>
            <ButtonLink to={versionsAddress(kind)} tone="secondary">
              {t('credit.config.action.versions')}
            </ButtonLink>
            {maySimulate ? (
              <ButtonLink to={simulatorAddress(kind)} tone="secondary">
                {t('credit.config.action.simulator')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <ConfigEditor key={`${kind} ${offered?.version}`} data={loaderData} />
    </>
  );
}

import { page } from '#app/platform/route.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { configParams } from '../../domain/config-schema.ts';
import { configEditor } from '../../server/config-pages.server.ts';
import { ConfigEditor } from './config-editor.tsx';
import { ConfigHead, simulatorAddress, versionsAddress } from './config-head.tsx';
import { useTexts } from './config-texts.ts';
import type { Route } from './+types/editor.page.ts';

export const loader = page({
  access: ['credit_types', 'read'],
  params: configParams,
  read: (context, { params }) => configEditor(context, params.creditKind),
});

export function meta() {
  return [{ title: 'Configurar crédito · Sahuaro' }];
}

export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { kind, mayEdit, maySimulate } = loaderData;
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
      <ConfigEditor key={kind} data={loaderData} />
    </>
  );
}

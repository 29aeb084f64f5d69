import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkTab, LinkTabs } from '#app/ui/page/link-tabs.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { CreditKind } from '../../domain/credit-rules.ts';
import { useTexts } from './config-texts.ts';

export const overviewAddress = '/admin/credit-simulators';
export const editorAddress = (kind: CreditKind) => `${overviewAddress}/${kind}`;
export const draftEndpoint = (kind: CreditKind) => `${editorAddress(kind)}/draft`;
export const versionsAddress = (kind: CreditKind) => `${editorAddress(kind)}/versions`;
export const simulatorAddress = (kind: CreditKind) => `/admin/simulators/${kind}`;

type ConfigHeadProps = { title: string; lead?: string; kind?: CreditKind; actions?: ReactNode };

/** The heading of the overview, the editors and the version histories. */
export function ConfigHead({ title, lead, kind, actions }: ConfigHeadProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const overview = pathname === '/admin/credit-types' ? pathname : overviewAddress;
  return (
    <>
      <PageHead
        title={title}
        {...(lead ? { lead } : {})}
        {...(actions ? { actions } : {})}
        {...(kind
          ? { breadcrumbs: [{ label: t('credit.config.title'), to: overviewAddress }, { label: title }] }
          : {})}
      />
      <LinkTabs label={t('credit.config.tabs')}>
        <LinkTab to={overview}>{t('credit.config.tabs.overview')}</LinkTab>
        {(['bancario', 'cofinavit', 'infonavit'] as const).map((one) => (
          <LinkTab key={one} to={editorAddress(one)} hasPages>
            {t(`credit.kind.${one}`)}
          </LinkTab>
        ))}
      </LinkTabs>
    </>
  );
}

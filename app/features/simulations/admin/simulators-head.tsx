import { type ReactNode } from 'react';
import { LinkTab, LinkTabs } from '#app/ui/page/link-tabs.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { SimulationSource } from '../domain/simulation.ts';
import { useTexts } from '../texts.ts';

type SimulatorsHeadProps = {
  title: string;
  lead: ReactNode;
  /** Open enquiries of the site; null for people who may not read clients. */
  enquiries: { open: number } | null;
  /** On the page of one simulation: whether it was saved here or came from the site. */
  source?: SimulationSource;
  actions?: ReactNode;
};

/** The heading of the simulators, the saved simulations and the enquiries. */
export function SimulatorsHead({ title, lead, enquiries, source, actions }: SimulatorsHeadProps) {
  const { t, number } = useTexts();
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      <LinkTabs label={t('simulations.tabs')}>
        <LinkTab to="/admin/simulators/infonavit">{t('credit.kind.infonavit')}</LinkTab>
        <LinkTab to="/admin/simulators/bancario">{t('credit.kind.bancario')}</LinkTab>
        <LinkTab to="/admin/simulators/cofinavit">{t('credit.kind.cofinavit')}</LinkTab>
        <LinkTab to="/admin/simulators/saved" isOpen={source && source === 'office'}>
          {t('simulations.tabs.saved')}
        </LinkTab>
        {enquiries ? (
          <LinkTab
            to="/admin/simulators/enquiries"
            isOpen={source && source === 'site'}
            count={{
              text: number(enquiries.open),
              label: t('simulations.tabs.open', { count: enquiries.open }),
            }}
          >
            {t('simulations.tabs.enquiries')}
          </LinkTab>
        ) : null}
      </LinkTabs>
    </>
  );
}

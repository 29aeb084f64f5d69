import { useState } from 'react';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Tabs } from '#app/ui/page/tabs.tsx';
import { useTexts } from '../texts.ts';
import { AttachPanel } from './attach-panel.tsx';
import { CurrentUnitsPanel } from './current-units-panel.tsx';
import type { DetailData } from './detail-types.ts';
import { NewUnitPanel } from './new-unit-panel.tsx';

type UnitsDialogProps = DetailData & { isOpen: boolean; onClose: () => void };

/** Attaches, creates, changes and detaches units of a development in one dialog. */
export function UnitsDialog(props: UnitsDialogProps) {
  const { t } = useTexts();
  const { development, units, models, plan, isOpen, onClose } = props;
  const [tab, setTab] = useState<string>(units.length > 0 ? 'current' : 'attach');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('fraccionamientos.units.manage')}
      description={t('fraccionamientos.units.manage_lead', { name: development.name })}
    >
      <Tabs
        label={t('fraccionamientos.units.manage')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'current',
            label: t('fraccionamientos.units.tab_current'),
            count: units.length,
            content: <CurrentUnitsPanel units={units} models={models} />,
          },
          {
            id: 'attach',
            label: t('fraccionamientos.units.tab_attach'),
            content: <AttachPanel developmentId={development.id} models={models} />,
          },
          {
            id: 'new',
            label: t('fraccionamientos.units.tab_new'),
            content: <NewUnitPanel name={development.name} models={models} lots={plan.lots} />,
          },
        ]}
      />
    </Dialog>
  );
}

import { Stepper } from '#app/ui/stepper.tsx';
import { importSteps } from '../domain/catalogue-import.ts';
import { useExchangeTexts } from './exchange-texts.ts';

type ImportStep = (typeof importSteps)[number];

/** Where the file is on its way into the catalogue. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useExchangeTexts();
  const at = importSteps.indexOf(current);
  return (
    <Stepper
      label={t('properties.exchange.import.steps')}
      steps={importSteps.map((id, index) => ({
        id,
        label: t(`properties.exchange.step.${id}`),
        state: index < at || current === 'done' ? 'done' : index === at ? 'current' : 'todo',
      }))}
    />
  );
}

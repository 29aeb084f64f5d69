import { Stepper } from '#app/ui/page/stepper.tsx';
import { importSteps } from '../domain/catalogue-import.ts';
import { useExchangeTexts } from './texts.ts';

type ImportStep = (typeof importSteps)[number];

/** Where the file is on its way into the catalogue. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useExchangeTexts();
  const at = importSteps.indexOf(current);
  return (
    <Stepper
      label={t('exchange.import.steps')}
      steps={importSteps.map((id, index) => ({
        id,
        label: t(`exchange.step.${id}`),
        // Another file is always a step away, and the rail can be scrolled by keyboard.
        ...(id === 'file' ? { href: '/admin/properties/import' } : {}),
        state: index < at || current === 'done' ? 'done' : index === at ? 'current' : 'todo',
      }))}
    />
  );
}

import { Stepper } from '#app/ui/page/stepper.tsx';
import { importSteps } from '../domain/catalogue-import.ts';
import { useExchangeTexts } from './texts.ts';

type ImportStep = (typeof importSteps)[number];

/** The steps of the import, with the current one marked. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const { t } = useExchangeTexts();
  const at = importSteps.indexOf(current);
  return (
    <Stepper
      label={t('exchange.import.steps')}
      steps={importSteps.map((id, index) => ({
        id,
        label: t(`exchange.step.${id}`),
        // A link, so that a person can start over with another file, and the steps can be scrolled with the keyboard.
        ...(id === 'file' ? { href: '/admin/properties/import' } : {}),
        state: index < at || current === 'done' ? 'done' : index === at ? 'current' : 'todo',
      }))}
    />
  );
}

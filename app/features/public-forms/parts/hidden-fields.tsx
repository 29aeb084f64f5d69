import { featureTexts } from '#app/i18n/texts.ts';
import { HoneypotField } from '#app/ui/form/trap-field.tsx';
import es from '../locales/es.site.json';

const useTexts = featureTexts(es);

/** Renders `publicForm().hiddenFields` and the trap. The idempotency key is rendered by the form itself. */
export function HiddenFields({ stamp }: { stamp: string }) {
  const { t } = useTexts();
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <HoneypotField label={t('public_forms.trap')} />
    </>
  );
}

import { featureTexts } from '#app/i18n/texts.ts';
import { TrapField } from '#app/ui/form/trap-field.tsx';
import es from '../locales/es.site.json';

const useTexts = featureTexts(es);

/** What `publicForm().hiddenFields` gave the page, and the trap. The key that makes it once only is the form's own. */
export function HiddenFields({ stamp }: { stamp: string }) {
  const { t } = useTexts();
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <TrapField label={t('public_forms.trap')} />
    </>
  );
}

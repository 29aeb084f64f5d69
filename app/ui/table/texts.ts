import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** Apart from the common texts, because the public site has no tables. */
export const useTableTexts = featureTexts(es);

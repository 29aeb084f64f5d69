import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** Apart from the common texts, because the public site has no boards. */
export const useBoardTexts = featureTexts(es);

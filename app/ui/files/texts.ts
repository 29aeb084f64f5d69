import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** Apart from the common texts, because most public pages take no files. */
export const useFileTexts = featureTexts(es);

import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** Texts of parts that are loaded on demand, apart from the common ones. */
export const useFormTexts = featureTexts(es);

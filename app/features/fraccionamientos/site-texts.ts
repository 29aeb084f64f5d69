import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.site.json';

/** Only the texts of the public page, so that visitors do not download those of the office. */
export const useSiteTexts = featureTexts(es);

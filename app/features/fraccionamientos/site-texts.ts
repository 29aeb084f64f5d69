import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.site.json';

/** The few words of the public page: the office's stay in the office. */
export const useSiteTexts = featureTexts(es);

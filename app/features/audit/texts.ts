import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

export const useTexts = featureTexts(es);

import { featureTexts } from '#app/i18n/texts.ts';
import texts from './locales/es.json';

export const useTexts = featureTexts(texts);

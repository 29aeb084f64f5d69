import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.sheet.json';

export const useSheetTexts = featureTexts(es);

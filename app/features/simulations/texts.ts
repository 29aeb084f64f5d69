import credit from '#app/features/credit/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

export const useTexts = featureTexts({ ...credit, ...es });

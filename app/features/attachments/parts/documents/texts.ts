import { featureTexts } from '#app/i18n/texts.ts';
import documents from '../../locales/es.documents.json';

/** Apart from those of photographs, which travel with public pages. */
export const useTexts = featureTexts(documents);

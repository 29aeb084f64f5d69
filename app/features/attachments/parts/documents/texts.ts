import { featureTexts } from '#app/i18n/texts.ts';
import documents from '../../locales/es.documents.json';

/** Separate from the texts of photographs, which public pages load as well. */
export const useTexts = featureTexts(documents);

import properties from '#app/features/properties/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** Includes the catalogue's texts, because developments share its address fields, property types and statuses. */
export const useTexts = featureTexts({ ...properties, ...es });

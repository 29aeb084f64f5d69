import properties from '#app/features/properties/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import es from './locales/es.json';

/** A development is described in the catalogue's words: fields of an address, types and statuses of homes. */
export const useTexts = featureTexts({ ...properties, ...es });

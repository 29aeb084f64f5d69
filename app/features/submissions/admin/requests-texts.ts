import properties from '#app/features/properties/locales/es.json';
import leads from '#app/features/leads/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../locales/es.json';
import requests from '../locales/es.requests.json';

/** A seller's home is described in the catalogue's words. */
export const useTexts = featureTexts({ ...properties, ...leads, ...shared, ...requests });

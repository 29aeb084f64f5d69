import properties from '#app/features/properties/locales/es.json';
import leads from '#app/features/leads/locales/es.json';
import publicForms from '#app/features/public-forms/locales/es.json';
import publicFields from '#app/features/public-forms/locales/es.site.json';
import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../locales/es.json';
import requests from '../locales/es.requests.json';

/** A seller's home is described in the catalogue's words. */
export const useTexts = featureTexts({
  ...properties,
  ...leads,
  ...publicForms,
  ...publicFields,
  ...shared,
  ...requests,
});

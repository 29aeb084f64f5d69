import properties from '#app/features/properties/locales/es.json';
import leads from '#app/features/leads/locales/es.json';
import publicForms from '#app/features/public-forms/locales/es.json';
import publicFields from '#app/features/public-forms/locales/es.site.json';
import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../locales/es.json';
import requests from '../locales/es.list.json';

/** Includes the texts of the catalogue, because submissions show the fields of a property. */
export const useTexts = featureTexts({
  ...properties,
  ...leads,
  ...publicForms,
  ...publicFields,
  ...shared,
  ...requests,
});

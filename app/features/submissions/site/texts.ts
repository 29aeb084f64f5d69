import properties from '#app/features/properties/locales/es.json';
import leads from '#app/features/leads/locales/es.json';
import publicForms from '#app/features/public-forms/locales/es.site.json';
import { featureTexts } from '#app/i18n/texts.ts';
import sell from '../locales/es.sell.json';
import submissions from '../locales/es.json';

export const useSellTexts = featureTexts({
  ...properties,
  ...leads,
  ...publicForms,
  ...submissions,
  ...sell,
});

import properties from '#app/features/properties/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import pipeline from '../locales/es.pipeline.json';
import shared from '../locales/es.json';

export const useTexts = featureTexts({ ...properties, ...shared, ...pipeline });

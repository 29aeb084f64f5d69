import { featureTexts } from '#app/i18n/texts.ts';
import seller from '../locales/es.seller.json';
import submissions from '../locales/es.json';

export const useSellerTexts = featureTexts({ ...submissions, ...seller });

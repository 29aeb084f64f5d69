import leads from '#app/features/leads/locales/es.json';
import { featureTexts } from '#app/i18n/texts.ts';
import seller from '../locales/es.seller.json';
import submissions from '../locales/es.json';

export const useSellerTexts = featureTexts({ ...leads, ...submissions, ...seller });

import { featureTexts } from '#app/i18n/texts.ts';
import credit from '#app/features/credit/locales/es.json';
import shared from '../../locales/es.json';
import own from '../../locales/es.simulator.json';

export const useTexts = featureTexts({ ...credit, ...shared, ...own });

import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../../locales/es.json';
import own from '../../locales/es.simulator.json';

export const useTexts = featureTexts({ ...shared, ...own });

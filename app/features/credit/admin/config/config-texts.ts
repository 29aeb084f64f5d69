import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../../locales/es.json';
import own from '../../locales/es.config.json';

export const useTexts = featureTexts({ ...shared, ...own });
export type T = ReturnType<typeof useTexts>['t'];

import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../../locales/es.json';
import saved from '../../locales/es.saved.json';

export const useTexts = featureTexts({ ...shared, ...saved });
export type Texts = ReturnType<typeof useTexts>['t'];

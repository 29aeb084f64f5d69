import { featureTexts } from '#app/i18n/texts.ts';
import credit from '#app/features/credit/locales/es.json';
import shared from '../../locales/es.json';
import saved from '../../locales/es.saved.json';

export const useTexts = featureTexts({ ...credit, ...shared, ...saved });
export type Texts = ReturnType<typeof useTexts>['t'];

import { featureTexts } from '#app/i18n/texts.ts';
import document from '../../locales/es.document.json';
import credit from '#app/features/credit/locales/es.json';
import shared from '../../locales/es.json';

export const useTexts = featureTexts({ ...credit, ...shared, ...document });

import { featureTexts } from '#app/i18n/texts.ts';
import document from '../../locales/es.document.json';
import shared from '../../locales/es.json';

export const useTexts = featureTexts({ ...shared, ...document });

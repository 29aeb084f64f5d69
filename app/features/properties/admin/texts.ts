import { featureTexts } from '#app/i18n/texts.ts';
import admin from '../locales/es.admin.json';
import shared from '../locales/es.json';

export const useTexts = featureTexts({ ...shared, ...admin });

import { featureTexts } from '#app/i18n/texts.ts';
import es from '../../locales/es.viewer.json';

export const useViewerTexts = featureTexts(es);

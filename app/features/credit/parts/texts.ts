import credit from '../locales/es.json';
import site from '../locales/es.site.json';
import { featureTexts } from '#app/i18n/texts.ts';

/** The credit texts for visitors: their own pages load them at once, the listing and property pages only on demand. */
export const useAffordTexts = featureTexts({ ...credit, ...site });

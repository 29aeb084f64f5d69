import credit from '../locales/es.json';
import site from '../locales/es.site.json';
import { featureTexts } from '#app/i18n/texts.ts';

/** The words of credit for visitors. Their pages load them; the listing and a home only when somebody asks. */
export const useAffordTexts = featureTexts({ ...credit, ...site });

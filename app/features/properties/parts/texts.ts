import { featureTexts } from '#app/i18n/texts.ts';
import es from '../locales/es.site.json';

/** Texts of the public catalogue: cards, listing, detail page and favourites. */
export const useCatalogueTexts = featureTexts(es);

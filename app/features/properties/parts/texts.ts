import { featureTexts } from '#app/i18n/texts.ts';
import es from '../locales/es.site.json';

/** The words of the public catalogue: cards, listing, detail, favourites. */
export const useCatalogueTexts = featureTexts(es);

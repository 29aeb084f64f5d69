import { createInstance, type InitOptions } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import common from './locales/es.json';

/** As specified: where the language is looked for, in which order, and where it is remembered. */
const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  caches: ['localStorage'],
};

export function languageOptions(): InitOptions {
  return {
    resources: { es: { translation: { ...common } } },
    fallbackLng: 'es',
    supportedLngs: ['es'],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    // Keys are whole words with dots, one flat file per feature.
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    detection: { ...detection },
  };
}

/** One language, so one instance serves every request. */
export const i18n = createInstance();

const isBrowser = typeof document !== 'undefined';
if (isBrowser) i18n.use(LanguageDetector);
void i18n.init(isBrowser ? languageOptions() : { ...languageOptions(), lng: 'es' });

export function addTexts(texts: Record<string, string>) {
  i18n.addResources('es', 'translation', texts);
}

import { createInstance, type InitOptions } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import common from './locales/es.json';

/** The specified order of the places where the language is looked up and remembered. */
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
    // Keys contain dots, and each feature has one flat file, so i18next must not split them.
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    detection: { ...detection },
  };
}

/** There is only one language, so one instance serves every request. */
export const i18n = createInstance();

const isBrowser = typeof document !== 'undefined';
if (isBrowser) i18n.use(LanguageDetector);
void i18n.init(isBrowser ? languageOptions() : { ...languageOptions(), lng: 'es' });

export function addTexts(texts: Record<string, string>) {
  i18n.addResources('es', 'translation', texts);
}

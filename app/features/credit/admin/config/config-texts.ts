import { featureTexts } from '#app/i18n/texts.ts';
import shared from '../../locales/es.json';
import type { CreditKind } from '../../domain/credit-rules.ts';
import own from '../../locales/es.config.json';

export const useTexts = featureTexts({ ...shared, ...own });
/** The name of a credit, for page titles, which are made outside of components. */
export const kindName = (kind: CreditKind) => shared[`credit.kind.${kind}`];
export type T = ReturnType<typeof useTexts>['t'];

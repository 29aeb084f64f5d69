import { documentPage } from '#app/features/attachments/parts/document-intents.server.ts';

/** Downloads one document of a lead. */
export const loader = documentPage('submissions', ['lead']);

import { documentPage } from '#app/features/attachments/parts/document-intents.server.ts';

/** One document of a lead, to be kept. */
export const loader = documentPage('submissions', ['lead']);

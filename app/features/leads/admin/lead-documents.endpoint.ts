import { documentIntents } from '#app/features/attachments/parts/document-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

/** Adds and removes documents of leads. */
export const action = actions(documentIntents('submissions', ['lead']));

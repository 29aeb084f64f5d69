import { photoIntents } from '#app/features/attachments/parts/photo-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

/** Photographs of developments and their models, and the picture of the site plan. */
export const action = actions(photoIntents('fraccionamientos', ['fraccionamiento', 'model', 'plan']));

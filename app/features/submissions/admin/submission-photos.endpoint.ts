import { photoIntents } from '#app/features/attachments/parts/photo-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

/** Every action on the photos of submissions. */
export const action = actions(photoIntents('submissions', ['submission']));

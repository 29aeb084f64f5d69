import { photoIntents } from '#app/features/attachments/parts/photo-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

export const action = actions(photoIntents('submissions', ['lead']));

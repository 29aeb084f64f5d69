import { photoIntents } from '#app/features/attachments/parts/photo-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

/** Photographs of properties, and of drafts that will become properties. */
export const action = actions(photoIntents('properties', ['property', 'draft']));

import { photoIntents } from '#app/features/attachments/parts/photo-intents.server.ts';
import { actions } from '#app/platform/http/route.server.ts';

/** Photographs of properties, and of the forms that become one. */
export const action = actions(photoIntents('properties', ['property', 'draft']));

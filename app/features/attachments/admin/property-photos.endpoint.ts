import { actions } from '#app/platform/http/route.server.ts';
import { photoDoors } from '../domain/photo-schema.ts';
import { photoIntents } from './photo-intents.server.ts';

/** Photographs of properties, and of the forms that become one. */
export const action = actions(photoIntents('properties', photoDoors.properties.kinds));

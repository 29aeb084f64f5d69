import { actions } from '#app/platform/http/route.server.ts';
import { photoDoors } from '../domain/photo-schema.ts';
import { photoIntents } from './photo-intents.server.ts';

/** Photographs of developments and their models, and the picture of the site plan. */
export const action = actions(photoIntents('fraccionamientos', photoDoors.developments.kinds));

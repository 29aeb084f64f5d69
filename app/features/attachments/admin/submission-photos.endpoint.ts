import { actions } from '#app/platform/http/route.server.ts';
import { photoDoors } from '../domain/photo-schema.ts';
import { photoIntents } from './photo-intents.server.ts';

/** Photographs of what sellers sent, and of the leads that came of it. */
export const action = actions(photoIntents('submissions', photoDoors.submissions.kinds));

import { liveTopic } from '#app/core/live-topic.ts';

/** The photographs and the documents of one record; the subject is its kind and id, as `photosSubject` writes it. */
export const photosTopic = liveTopic('photos');
export const documentsTopic = liveTopic('documents');

export function photosSubject(kind: string, id: string | number | undefined) {
  return `${kind}:${id ?? ''}`;
}

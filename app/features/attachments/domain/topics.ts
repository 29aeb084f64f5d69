import { liveTopic } from '#app/core/live-topic.ts';

/** Live topics for the photographs and the documents of one record; the subject is written by `recordSubject`. */
export const photosTopic = liveTopic('photos');
export const documentsTopic = liveTopic('documents');

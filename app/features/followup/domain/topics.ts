import { liveTopic } from '#app/core/live-topic.ts';

/** Changes in timelines and tasks; the subject is their record, as `recordSubject` writes it. */
export const followUpTopic = liveTopic('followup');

import { liveTopic } from '#app/core/live-topic.ts';

/** The rules in force; the subject is the kind of credit. */
export const creditTopic = liveTopic('credit');

import { liveTopic } from '#app/core/live-topic.ts';

/** The audit was checked. */
export const auditTopic = liveTopic('audit');

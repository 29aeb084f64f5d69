import { liveTopic } from '#app/core/live-topic.ts';

export const keysTopic = liveTopic('keys');

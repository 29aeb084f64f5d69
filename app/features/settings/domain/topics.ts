import { liveTopic } from '#app/core/live-topic.ts';

/** The subject is the group of settings. */
export const settingsTopic = liveTopic('settings');
